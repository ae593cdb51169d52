import type * as panelModule from './PlayerPanel';

/** The panel is not part of the first load. */
export function loadPlayerPanel(): Promise<typeof panelModule> {
  return import('./PlayerPanel');
}
