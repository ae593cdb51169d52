import type { AccentPalette } from '@store/domain/shop/settings/accent';

/** Properties of tokens.css by shade of the accent. */
const PROPERTIES = {
  signal: '--brand-signal',
  hover: '--brand-hover',
  onDark: '--brand-on-dark',
  onLight: '--brand-on-light',
} as const;

/** Null for the default, even if the build has another accent. */
export function showAccent(palette: AccentPalette | null, { documentElement: { style } } = document): void {
  // `initial` leaves the fallback of tokens.css.
  for (const shade of Object.keys(PROPERTIES) as (keyof typeof PROPERTIES)[])
    style.setProperty(PROPERTIES[shade], palette ? palette[shade] : 'initial');
}
