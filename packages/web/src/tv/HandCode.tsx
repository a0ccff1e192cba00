import type { Table } from '@don/protocol';
import type { ReactNode } from 'react';
import { QrCode } from '../controls/QrCode.js';
import { useSay } from '../i18n/say.js';
import type { SharedAddress } from '../online/use-shared-address.js';

interface HandCodeProps {
  readonly table: Pick<Table, 'code'>;
  readonly address: SharedAddress;
}

/** What a phone reads to become a hand at this table. */
export function HandCode({ table: { code }, address }: HandCodeProps): ReactNode {
  const say = useSay();
  return <QrCode text={new URL(`/hand/${code}`, address.url).href} label={say('tv.qr')} />;
}
