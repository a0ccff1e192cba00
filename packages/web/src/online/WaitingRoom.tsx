import type { Table } from '@don/protocol';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { PageHead } from '../controls/PageHead.js';
import { useSay } from '../i18n/say.js';
import { ChatPanel } from './ChatPanel.js';
import type { Connection } from './connection.js';
import { joinTable } from './create-and-join.js';
import { FillForm } from './FillForm.js';
import { Invitation } from './Invitation.js';
import { RoomSeats } from './RoomSeats.js';
import { TermsList } from './TermsList.js';
import { awaitedForRematch, playersMissing } from './table-facts.js';
import { useAttempt } from './use-attempt.js';
import { useAccount } from './use-connection.js';
import { useGuestName } from './use-guest-name.js';
import { seatAt } from './use-table.js';
import './waiting-room.css';

interface WaitingRoomProps {
  readonly connection: Connection;
  readonly table: Table;
}

/** Before a game: who sits where, how to bring friends, and the way to begin. */
export function WaitingRoom({ connection, table }: WaitingRoomProps): ReactNode {
  const say = useSay();
  const [, go] = useLocation();
  const { attempt, notice } = useAttempt();
  const { id: me } = useAccount(connection);
  const { field, isNew, save } = useGuestName(connection);
  const { id, seats } = table;
  const isHost = table.host === me;
  const isSeated = seatAt(table, me) !== null;
  const isOpen = seats.some(({ kind }) => kind === 'open');
  const missing = playersMissing(table);

  const start = (): void => void attempt(() => connection.ask('startGame', { table: id }));
  function join(event: FormEvent): void {
    event.preventDefault();
    void attempt(() => save().then(() => joinTable(connection, table)));
  }
  function sayName(event: FormEvent): void {
    event.preventDefault();
    void attempt(save);
  }
  const kick = (account: string): void => void attempt(() => connection.ask('kick', { table: id, account }));
  async function leave(): Promise<void> {
    if (await attempt(() => connection.ask('leaveTable', { table: id }))) go('/');
  }

  return (
    <main className="page waiting-room">
      <PageHead title={say('room.title')}>
        {table.chat && <ChatPanel connection={connection} table={id} isPlayer={isSeated} />}
      </PageHead>
      {isSeated && <Invitation table={table} />}
      <section>
        <h2>{say('new.seats')}</h2>
        <RoomSeats table={table} me={me} {...(isHost && { onKick: kick })} />
        <p role="status">{waitingFor()}</p>
      </section>
      {isSeated && field && (
        <form className="pair" onSubmit={sayName}>
          {field}
          <button type="submit" disabled={!isNew}>
            {say('room.callMe')}
          </button>
        </form>
      )}
      {isHost && isOpen && <FillForm connection={connection} table={id} />}
      <div className="room-buttons">
        {!isSeated && isOpen && (
          <form className="fields" onSubmit={join}>
            {field}
            <button type="submit" className="primary grand">
              {say('room.join')}
            </button>
          </form>
        )}
        {(isHost || (isSeated && table.game !== null)) && (
          <button type="button" className="primary grand" disabled={missing > 0} onClick={start}>
            {say('room.start')}
          </button>
        )}
        {isSeated && (
          <button type="button" onClick={() => void leave()}>
            {say('room.leave')}
          </button>
        )}
      </div>
      {!isSeated && <Invitation table={table} />}
      <TermsList table={table} />
      {notice}
    </main>
  );

  function waitingFor(): string {
    if (missing > 0) return say('room.tooFew', { more: missing });
    const awaited = awaitedForRematch(table);
    if (awaited.length > 0) return say('room.waitForPlayers', { names: awaited.join(', ') });
    if (isHost) return say('room.ready');
    return say('room.waitForHost');
  }
}
