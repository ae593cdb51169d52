import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadSettingsAtom } from '../../features/catalogue';
import { afterPaint } from '../../lib/afterPaint';
import { showAccent } from '../../lib/shop/accent';
import { settingsAtom } from '../../lib/shop/state';

/** Reads the current settings on every page, and shows their accent colour. */
export function useCurrentSettings(): void {
  const load = useSetAtom(loadSettingsAtom);
  const { palette } = useAtomValue(settingsAtom);
  useEffect(() => afterPaint(() => void load()), [load]);
  useEffect(() => showAccent(palette), [palette]);
}
