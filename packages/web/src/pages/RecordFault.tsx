import { recordErrorMessage } from '@don/messages';
import type { RecordError } from '@don/rules';
import type { ReactNode } from 'react';
import { Sentence } from '../table/Sentence.js';

/** How much of a long line is shown on each side of the fault. */
const AROUND = 30;

interface RecordFaultProps {
  readonly error: RecordError;
  readonly text: string;
}

/** What is wrong with a record, and the very place in it. */
export function RecordFault({ error, text }: RecordFaultProps): ReactNode {
  const line = [...(text.split('\n')[error.line - 1] ?? '')];
  const at = error.column - 1;
  return (
    <div className="record-fault" role="alert">
      <p>
        <Sentence message={recordErrorMessage(error)} />
      </p>
      <pre>
        {line.slice(Math.max(0, at - AROUND), at).join('')}
        <mark>{line[at] ?? '⏎'}</mark>
        {line.slice(at + 1, at + AROUND).join('')}
      </pre>
    </div>
  );
}
