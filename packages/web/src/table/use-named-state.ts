import { useMemo } from 'react';
import { useSettings } from '../app/settings.js';
import type { TableState } from '../game/source.js';
import { shownPlayers } from '../i18n/shown-name.js';
import { useWording } from '../i18n/wording.js';
import { withOwnFace } from '../people/faces.js';

/** The same state with everybody's name as the reader sees it, and with their own face. */
export function useNamedState(state: TableState | null): TableState | null {
  const wording = useWording();
  const { face } = useSettings();
  return useMemo(
    () =>
      state && {
        ...state,
        seatedPlayers: withOwnFace(shownPlayers(wording, state.seatedPlayers, state.viewer), state.viewer, face),
      },
    [state, wording, face],
  );
}
