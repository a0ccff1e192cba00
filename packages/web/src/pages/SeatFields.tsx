import { botName, isLevel, LEVELS, type Level } from '@don/bots';
import type { EditionId, Seat } from '@don/rules';
import type { ReactNode } from 'react';
import { Select } from '../controls/Select.js';
import { useSay } from '../i18n/say.js';
import { PlayersChoice } from './PlayersChoice.js';
import type { SetUp } from './use-set-up.js';
import './set-up.css';

interface SeatFieldsProps<Other extends string> {
  readonly setUp: SetUp;
  /** In the last seats of the table: bots by their levels, or what else can sit there. */
  readonly seatLevels: readonly (Level | Other)[];
  readonly other: Other;
  readonly otherSaid: string;
  readonly isRated?: boolean;
  /** Beside a seat without a bot. */
  readonly online?: (place: number) => ReactNode;
  readonly onChange: (place: number, seatLevel: Level | Other) => void;
}

/** What the bots' levels were tuned on; the fan's sheet differs in fines alone, which they do not incur. */
const TUNED_ON: readonly EditionId[] = ['don', 'serengeti', 'manual'];

function isOffTheBotsPath({ edition, house }: SetUp): boolean {
  return !TUNED_ON.includes(edition) || Object.keys(house).length > 0;
}

/** How many play, and who sits where. */
export function SeatFields<Other extends string>(props: SeatFieldsProps<Other>): ReactNode {
  const { setUp, seatLevels, other, otherSaid, isRated = false, online, onChange } = props;
  const say = useSay();
  const first = setUp.players - seatLevels.length + 1;
  let bots = 0;
  return (
    <fieldset className="fields">
      <legend>{say('new.seats')}</legend>
      <PlayersChoice edition={setUp.edition} players={setUp.players} onChange={setUp.choosePlayers} />
      {seatLevels.map((seatLevel, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
        <div className="pair" key={place}>
          <Select
            label={say('new.seat', { number: first + place })}
            value={seatLevel}
            words={[other, ...LEVELS]}
            wording={(word) => (isLevel(word) ? say('new.bot', { level: say(`level.${word}`) }) : otherSaid)}
            onChange={(word) => onChange(place, word)}
          />
          {isLevel(seatLevel) ? <span className="bot-name">{botName(bots++)}</span> : online?.(place)}
        </div>
      ))}
      {isOffTheBotsPath(setUp) && bots > 0 && <p className="house-note">{say('new.botsWeaker')}</p>}
      <StartChoice players={setUp.players} start={setUp.start} isRated={isRated} onChange={setUp.chooseStart} />
    </fieldset>
  );
}

const DRAWN = 'drawn';

interface StartChoiceProps {
  readonly players: number;
  readonly start: Seat | null;
  /** Whether the game is rated: then the lot decides. */
  readonly isRated: boolean;
  readonly onChange: (start: Seat | null) => void;
}

/** D2: who begins. */
function StartChoice({ players, start, isRated, onChange }: StartChoiceProps): ReactNode {
  const say = useSay();
  const seats = isRated ? [] : Array.from({ length: players }, (_, seat) => `${seat}`);
  return (
    <Select
      label={say(isRated ? 'start.rated' : 'start.title')}
      value={start === null || isRated ? DRAWN : `${start}`}
      words={[DRAWN, ...seats]}
      wording={(word) => (word === DRAWN ? say('start.drawn') : say('new.seat', { number: Number(word) + 1 }))}
      onChange={(word) => onChange(word === DRAWN ? null : Number(word))}
    />
  );
}
