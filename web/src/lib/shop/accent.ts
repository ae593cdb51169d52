import type { AccentPalette } from '@store/domain/shop/settings/accent';

/** The custom properties of tokens.css, by the shade of the accent. */
const PROPERTIES = {
  signal: '--brand-signal',
  hover: '--brand-hover',
  onDark: '--brand-on-dark',
  onLight: '--brand-on-light',
} as const;

/** Shows an accent colour; null for the default, also where the build has set another one. */
export function showAccent(palette: AccentPalette | null, { documentElement: { style } } = document): void {
  // `initial` leaves the fallback of tokens.css.
  for (const shade of Object.keys(PROPERTIES) as (keyof typeof PROPERTIES)[])
    style.setProperty(PROPERTIES[shade], palette ? palette[shade] : 'initial');
}
