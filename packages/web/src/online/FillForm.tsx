import { LEVELS, type Level } from '@don/bots';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Select } from '../controls/Select.js';
import { useSay } from '../i18n/say.js';
import type { Connection } from './connection.js';
import { useAttempt } from './use-attempt.js';

/** Where fewer friends come than expected: bots take the seats that are still open. */
export function FillForm({
  connection,
  table,
}: {
  readonly connection: Connection;
  readonly table: string;
}): ReactNode {
  const say = useSay();
  const { attempt, notice } = useAttempt();
  const [level, setLevel] = useState<Level>('casual');
  function fill(event: FormEvent): void {
    event.preventDefault();
    void attempt(() => connection.ask('fillSeats', { table, level }));
  }
  return (
    <form className="pair" onSubmit={fill}>
      <Select
        label={say('room.bots')}
        value={level}
        words={LEVELS}
        wording={(word) => say(`level.${word}`)}
        onChange={setLevel}
      />
      <button type="submit">{say('room.fill')}</button>
      {notice}
    </form>
  );
}
