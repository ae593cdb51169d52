import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadSettingsAtom } from '../../features/catalogue';
import { afterPaint } from '../../lib/afterPaint';
import { settingsAtom } from '../../lib/shop/state';

/** The custom properties of tokens.css, by the shade of the accent. */
const PROPERTIES = {
  signal: '--brand-signal',
  hover: '--brand-hover',
  onDark: '--brand-on-dark',
  onLight: '--brand-on-light',
} as const;

/** Reads the current settings on every page, and shows their accent colour. */
export function useCurrentSettings(): void {
  const load = useSetAtom(loadSettingsAtom);
  const { palette } = useAtomValue(settingsAtom);
  useEffect(() => afterPaint(() => void load()), [load]);

  useEffect(() => {
    const { style } = document.documentElement;
    // `initial` leaves the fallback of tokens.css, also where the build has set another colour.
    for (const shade of Object.keys(PROPERTIES) as (keyof typeof PROPERTIES)[])
      style.setProperty(PROPERTIES[shade], palette ? palette[shade] : 'initial');
  }, [palette]);
}
