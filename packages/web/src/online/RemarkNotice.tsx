import { person } from '@don/messages';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { Toast } from '../controls/Toast.js';
import { useSay } from '../i18n/say.js';
import { useShownName } from '../i18n/shown-name.js';
import type { OnlineSource } from './online-source.js';

/** What happened beside the game: time ran out, somebody is back, somebody took something back. */
export function RemarkNotice({ source }: { readonly source: OnlineSource }): ReactNode {
  const say = useSay();
  const nameOf = useShownName();
  const remarks = useSyncExternalStore(source.remarks.subscribe, source.remarks.get);
  const forget = useCallback(() => source.remarks.set([]), [source]);
  const remark = remarks.at(-1);
  if (remark === undefined) return null;
  const people = { names: source.state().seatedPlayers.map(nameOf), you: source.seat };
  return <Toast key={remark.seq} text={say(`remark.${remark.type}`, person(people, remark.seat))} onGone={forget} />;
}
