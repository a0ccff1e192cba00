import { useMemo } from 'react';
import type { TableState } from '../game/source.js';
import { shownPlayers } from '../i18n/shown-name.js';
import { useWording } from '../i18n/wording.js';

/** The same state with everybody's name as the reader sees it. */
export function useNamedState(state: TableState | null): TableState | null {
  const wording = useWording();
  return useMemo(
    () => state && { ...state, seatedPlayers: shownPlayers(wording, state.seatedPlayers, state.viewer) },
    [state, wording],
  );
}
