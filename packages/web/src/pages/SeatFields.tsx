import { botName, isLevel, LEVELS, type Level } from '@don/bots';
import type { EditionId } from '@don/rules';
import type { ReactNode } from 'react';
import { Select } from '../controls/Select.js';
import { useSay } from '../i18n/say.js';
import { Face } from '../people/Face.js';
import { faceOf } from '../people/faces.js';
import { PlayersChoice } from './PlayersChoice.js';
import type { SetUp } from './use-set-up.js';

interface SeatFieldsProps<Other extends string> {
  readonly setUp: SetUp;
  /** In the last seats of the table: bots by their levels, or what else can sit there. */
  readonly seatLevels: readonly (Level | Other)[];
  readonly others: readonly Other[];
  readonly wording: (other: Other) => string;
  /** The host's own name, where they do not sit in one of those seats. */
  readonly own?: ReactNode;
  /** Beside a seat without a bot. */
  readonly beside?: (place: number) => ReactNode;
  readonly onChange: (place: number, seatLevel: Level | Other) => void;
}

/** What the bots' levels were tuned on; the fan's sheet differs in fines alone, which they do not incur. */
const TUNED_ON: readonly EditionId[] = ['don', 'serengeti', 'manual'];

function isOffTheBotsPath({ edition, house }: SetUp): boolean {
  return !TUNED_ON.includes(edition) || Object.keys(house).length > 0;
}

/** How many play, and who sits where. */
export function SeatFields<Other extends string>(props: SeatFieldsProps<Other>): ReactNode {
  const { setUp, seatLevels, others, wording, own, beside, onChange } = props;
  const say = useSay();
  const first = setUp.players - seatLevels.length + 1;
  let bots = 0;
  return (
    <fieldset className="fields">
      <legend>{say('new.seats')}</legend>
      <PlayersChoice edition={setUp.edition} players={setUp.players} onChange={setUp.choosePlayers} />
      {own}
      {seatLevels.map((seatLevel, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
        <div className="pair" key={place}>
          <Select
            label={say('new.seat', { number: first + place })}
            value={seatLevel}
            words={[...others, ...LEVELS]}
            wording={(word) => (isLevel(word) ? say('new.bot', { level: say(`level.${word}`) }) : wording(word))}
            onChange={(word) => onChange(place, word)}
          />
          {isLevel(seatLevel) ? <BotSign name={botName(bots++)} level={seatLevel} /> : beside?.(place)}
        </div>
      ))}
      {isOffTheBotsPath(setUp) && bots > 0 && <p className="house-note">{say('new.botsWeaker')}</p>}
    </fieldset>
  );
}

/** A bot by its face. */
function BotSign({ name, level }: { readonly name: string; readonly level: Level }): ReactNode {
  return (
    <span className="bot-sign">
      <Face face={faceOf({ kind: 'bot', name, level })} />
      {name}
    </span>
  );
}
