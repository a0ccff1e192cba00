import { type Edition, editionOf, type Options, type View } from '@don/rules';
import type { Translator } from '../language.js';
import { wrapped } from '../text-width.js';

/** What can be done now, and the game in ten lines. */
export function helpLines(view: View, words: Translator, columns: number): string[] {
  const { edition, options } = { edition: editionOf(view), options: view.options };
  return [
    ...now(view, edition, words).flatMap((text) => wrapped(text, columns)),
    ...wrapped(words.say('terminal.help.keys'), columns),
    '',
    ...rulesInTen(words, columns),
    ...(['rule.A4', 'rule.P6'] as const).flatMap((id) => wrapped(words.say(id), columns, '   ')),
    ...penaltyLines(edition, options, words, columns),
  ];
}

function now({ phase }: View, edition: Edition, words: Translator): string[] {
  switch (phase) {
    case 'auction':
    case 'sideAuction':
      return [words.say(`terminal.help.${phase}`)];
    case 'over':
      return [];
    default:
      return [words.say(`help.${phase}`, { overbid: edition.overbid }), words.say('terminal.help.name')];
  }
}

/** What forbidden bids cost where nobody stops them (O2). */
function penaltyLines(edition: Edition, { enforcement }: Options, words: Translator, columns: number): string[] {
  if (enforcement === 'guarded') return [];
  const { fineTo, afterFine, overbid } = edition;
  const fine = words.say('terminal.help.fine', { to: fineTo, after: afterFine });
  return [
    words.say('terminal.help.table'),
    ...[fine, words.say('terminal.help.overbid', { overbid })].flatMap((text) => wrapped(` - ${text}`, columns, '   ')),
  ];
}

/** The game for somebody who has never heard of it. */
export function rulesInTen(words: Translator, columns: number): string[] {
  const lines = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).flatMap((number) =>
    wrapped(`${number}. ${words.say(`sum.${number}`)}`, columns, '   '),
  );
  return [`${words.say('rules.summary')}:`, ...lines];
}
