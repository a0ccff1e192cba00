import { RecordError, readRecord } from '@don/rules';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTitle } from '../app/use-title.js';
import { useSay } from '../i18n/say.js';
import { RecordFault } from './RecordFault.js';

/** A saved game that this version cannot play again, and why. */
export function UnreadablePage({ record }: { readonly record: string }): ReactNode {
  const say = useSay();
  useTitle(say('missing.title'));
  return (
    <main className="page">
      <h1>{say('missing.title')}</h1>
      <RecordFault error={faultIn(record)} text={record} />
      <Link href="/" className="button primary">
        {say('missing.home')}
      </Link>
    </main>
  );
}

function faultIn(record: string): RecordError {
  try {
    readRecord(record);
  } catch (error) {
    if (error instanceof RecordError) return error;
  }
  throw new Error('the record can be read');
}
