import { type Colour, colourOf, type District } from '@don/rules';
import pc from 'picocolors';

/** Colours for the terminal, or none: then every function gives back its text as it is. */
export type Paint = ReturnType<typeof pc.createColors>;

/** Colour only for a person at a terminal who has not asked for none. */
export function paintFor(isTerminal: boolean, env: NodeJS.ProcessEnv = process.env): Paint {
  return pc.createColors(isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb');
}

const BRUSH: Record<Colour, keyof Paint> = {
  amber: 'yellow',
  blue: 'blueBright',
  green: 'green',
  red: 'redBright',
  slate: 'cyan',
  violet: 'magentaBright',
};

export function inColour(paint: Paint, colour: Colour, text: string): string {
  const brush = paint[BRUSH[colour]];
  return typeof brush === 'function' ? brush(text) : text;
}

/** Districts in their colours; the letter in each name says the same without. */
export function paintDistricts(paint: Paint, districts: readonly District[], separator = ' '): string {
  return districts.map((name) => inColour(paint, colourOf(name), name)).join(separator);
}

/** A sentence with the districts it names in their colours; the rule at its end, as in `(A6)`, stands back. */
export function paintSentence(paint: Paint, sentence: string): string {
  return sentence
    .replace(/\b[ABGRSV]\d\b(?!\))/g, (name) => inColour(paint, colourOf(name), name))
    .replace(/\([A-Z]\d+\)$/, (rule) => paint.dim(rule));
}
