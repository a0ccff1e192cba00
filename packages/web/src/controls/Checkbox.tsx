import type { ReactNode } from 'react';

interface CheckProps {
  readonly label: string;
  readonly note?: string;
  readonly value: boolean;
  readonly disabled?: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Yes or no, with a sentence about it. */
export function Checkbox({ label, note, value, disabled, onChange }: CheckProps): ReactNode {
  return (
    <label className="field check">
      <input type="checkbox" checked={value} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}
