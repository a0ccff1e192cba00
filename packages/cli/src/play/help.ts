import { summaryMessages } from '@don/messages';
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
    ...rulesInTen(edition, words, columns),
    ...wrapped(words.say('rule.A4'), columns, '   '),
    ...wrapped(words.say('terminal.help.remainder', { to: edition.remainderTo }), columns, '   '),
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
export function rulesInTen(edition: Edition, words: Translator, columns: number): string[] {
  const lines = summaryMessages(edition).flatMap((line, index) =>
    wrapped(`${index + 1}. ${words.text(line)}`, columns, '   '),
  );
  return [words.say('rules.summary'), ...lines];
}
