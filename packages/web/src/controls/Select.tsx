import type { ReactNode } from 'react';

interface ChoiceProps<Word extends string> {
  readonly label: string;
  readonly value: Word;
  readonly words: readonly Word[];
  readonly wording: (word: Word) => string;
  readonly onChange: (word: Word) => void;
}

/** One of a few words. */
export function Select<Word extends string>({ label, value, words, wording, onChange }: ChoiceProps<Word>): ReactNode {
  return (
    <label className="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(words.find((word) => word === event.target.value) ?? value)}>
        {words.map((word) => (
          <option key={word} value={word}>
            {wording(word)}
          </option>
        ))}
      </select>
    </label>
  );
}
