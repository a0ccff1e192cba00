import { editionFact, houseMessage, textOf } from '@don/messages';
import {
  EDITIONS,
  editionOf,
  formatHouseValue,
  HOUSE_FIELD_NAMES,
  HOUSE_FIELDS,
  type HouseField,
  parseHouseValue,
} from '@don/rules';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useShareLink } from '../app/use-share-link.js';
import { Select } from '../controls/Select.js';
import { useSay } from '../i18n/say.js';
import { useWording } from '../i18n/wording.js';
import { choicesOf, RULE_OF } from './field-choices.js';
import { forgetPreset, keepPreset, MAX_PRESET_NAME_LENGTH, ownPresets, PRESETS, type PresetId } from './presets.js';
import { changesIn, printedWay, type Variant, wayText } from './variant.js';
import './house.css';

interface HouseFieldsProps {
  readonly way: Variant;
  readonly onChange: (way: Variant) => void;
}

/** H1: every field of the edition that a table may change, and in words how it differs from print. */
export function HouseFields({ way, onChange }: HouseFieldsProps): ReactNode {
  const say = useSay();
  const wording = useWording();
  const { edition, house } = way;
  const set = (changed: Variant['house']): void =>
    onChange({ ...way, house: changesIn(edition, { ...house, ...changed }) });
  const isChanged = Object.keys(house).length > 0;
  return (
    <fieldset className="fields house">
      <legend>{say('house.title')}</legend>
      <PresetChoice way={way} onChange={onChange} />
      <p role="status">{textOf(wording, houseMessage(edition, house))}</p>
      {isChanged && <p className="house-note">{say('house.unrated')}</p>}
      <details>
        <summary>{say('house.change')}</summary>
        <div className="fields">
          {HOUSE_FIELD_NAMES.map((field) =>
            field === 'lots' ? (
              <LotFields key={field} way={way} onChange={(lots) => set({ lots })} />
            ) : (
              <FieldChoice
                key={field}
                field={field}
                way={way}
                onChange={(text) => set(parseHouseValue(field, text) ?? {})}
              />
            ),
          )}
          {isChanged && (
            <button type="button" onClick={() => onChange({ ...way, house: {} })}>
              {say('house.reset')}
            </button>
          )}
        </div>
      </details>
      {isChanged && <Keeping way={way} />}
    </fieldset>
  );
}

/** Ways to begin with: as printed, as the sources describe, or as kept before. */
function PresetChoice({ way, onChange }: HouseFieldsProps): ReactNode {
  const say = useSay();
  const own = useSyncExternalStore(ownPresets.subscribe, ownPresets.get);
  const ways: readonly { readonly id: string; readonly said: string; readonly way: Variant }[] = [
    { id: 'printed', said: say('house.preset.printed'), way: printedWay(way.edition) },
    ...(Object.keys(PRESETS) as PresetId[]).map((id) => ({ id, said: say(`house.preset.${id}`), way: PRESETS[id] })),
    ...own.map(({ name, way }) => ({ id: `own ${name}`, said: name, way })),
  ];
  const same = ways.find((preset) => preset.id !== 'printed' && wayText(preset.way) === wayText(way));
  const chosen = same?.id ?? (Object.keys(way.house).length === 0 ? 'printed' : 'changed');
  const ids = ways.map(({ id }) => id);
  return (
    <Select
      label={say('house.preset')}
      value={chosen}
      words={chosen === 'changed' ? [...ids, chosen] : ids}
      wording={(word) => ways.find(({ id }) => id === word)?.said ?? say('house.preset.changed')}
      onChange={(word) => {
        const preset = ways.find(({ id }) => id === word);
        if (preset) onChange(preset.way);
      }}
    />
  );
}

interface FieldChoiceProps {
  readonly field: Exclude<HouseField, 'lots'>;
  readonly way: Variant;
  readonly onChange: (text: string) => void;
}

function FieldChoice({ field, way: { edition, house }, onChange }: FieldChoiceProps): ReactNode {
  const say = useSay();
  const wording = useWording();
  const rule = RULE_OF[field];
  const saidOf = (text: string): string => {
    const rules = editionOf({ edition, house: { ...house, ...parseHouseValue(field, text) } });
    const said =
      field === 'bankFromBox'
        ? say(rules.bankFromBox ? 'house.bankFromBox' : 'house.noBank')
        : textOf(wording, editionFact(rules, rule));
    return text === formatHouseValue(EDITIONS[edition][field]) ? say('house.asPrinted', { said }) : said;
  };
  return (
    <Select
      label={say(`rule.${rule}`)}
      value={formatHouseValue(house[field] ?? EDITIONS[edition][field])}
      words={choicesOf(field)}
      wording={saidOf}
      onChange={onChange}
    />
  );
}

const NO_LOT = '–';

interface LotFieldsProps {
  readonly way: Variant;
  readonly onChange: (lots: readonly number[]) => void;
}

/** The sizes of the lots, one after the other; the next one can be added until there are six. */
function LotFields({ way: { edition, house }, onChange }: LotFieldsProps): ReactNode {
  const say = useSay();
  const { values, max } = HOUSE_FIELDS.lots;
  const lots = house.lots ?? EDITIONS[edition].lots;
  const shown = Math.min(lots.length + 1, max);
  return (
    <fieldset className="lot-fields">
      <legend>{say('rule.E14')}</legend>
      {Array.from({ length: shown }, (_, place) => (
        <select
          // biome-ignore lint/suspicious/noArrayIndexKey: a lot is its place in the row.
          key={place}
          aria-label={say('house.lotNumber', { number: place + 1 })}
          value={lots[place] ?? NO_LOT}
          onChange={({ target }) =>
            onChange(
              target.value === NO_LOT
                ? lots.slice(0, place)
                : [...lots.slice(0, place), Number(target.value), ...lots.slice(place + 1)],
            )
          }
        >
          {[...values, ...(place > 0 ? [NO_LOT] : [])].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      ))}
    </fieldset>
  );
}

/** Keeps a way by a name in this browser, or hands it on as a link. */
function Keeping({ way }: { readonly way: Variant }): ReactNode {
  const say = useSay();
  const own = useSyncExternalStore(ownPresets.subscribe, ownPresets.get);
  const [name, setName] = useState('');
  const { shareLink, notice } = useShareLink('house.copied');
  const known = own.find((preset) => wayText(preset.way) === wayText(way));
  function keep(): void {
    keepPreset({ name: name.trim(), way });
    setName('');
  }
  return (
    <>
      {known === undefined && (
        <div className="pair">
          <label className="field">
            <span>{say('house.name')}</span>
            <input
              value={name}
              maxLength={MAX_PRESET_NAME_LENGTH}
              onChange={(event) => setName(event.target.value)}
              onKeyDown={(event) => {
                // Not the form's own button: that would deal.
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (name.trim() !== '') keep();
              }}
            />
          </label>
          <button type="button" disabled={name.trim() === ''} onClick={keep}>
            {say('house.keep')}
          </button>
        </div>
      )}
      <div className="buttons">
        {known && (
          <button type="button" onClick={() => forgetPreset(known.name)}>
            {say('house.forget', { name: known.name })}
          </button>
        )}
        <button
          type="button"
          onClick={() => void shareLink(new URL(`${location.pathname}?${wayText(way)}`, location.href).href)}
        >
          {say('house.share')}
        </button>
      </div>
      {notice}
    </>
  );
}
