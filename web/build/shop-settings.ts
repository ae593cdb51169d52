import { readFileSync } from 'node:fs';
import * as v from 'valibot';

// Vite does not transpile what its configuration imports, so the schemas of domain check the file in pages.ts.

const colour = v.pipe(v.string(), v.hexColor());

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    settings: v.looseObject({
      shop: v.looseObject({ name: v.string() }),
      // Missing from files of before there was a choice.
      currency: v.optional(v.string(), 'EUR'),
      licences: v.array(v.unknown()),
      palette: v.nullable(v.object({ signal: colour, hover: colour, onDark: colour, onLight: colour })),
    }),
    texts: v.unknown(),
  }),
);

interface ShopBuild {
  /** Constants of src/lib/shop/built.ts. */
  readonly definitions: Readonly<Record<string, string>>;
  /** The accent colour as custom properties of src/styles/tokens.css; empty for the default. */
  readonly style: string;
}

/**
 * Reads the last deployment's settings (`BuiltSettings` in domain/src/shop/settings/public.ts), none without a path.
 * Throws an Error if the file is missing or malformed.
 */
export function readShopSettings(path: string | undefined): ShopBuild {
  if (!path) return { definitions: {}, style: '' };
  const { settings, texts } = v.parse(fileSchema, readFileSync(path, 'utf8'));
  const { palette, shop } = settings;
  return {
    definitions: {
      __SHOP_SETTINGS__: JSON.stringify(settings),
      __SHOP_TEXTS__: JSON.stringify(texts),
      __SHOP_NAME__: JSON.stringify(shop.name),
      __SHOP_LICENCES__: JSON.stringify(settings.licences),
      __SHOP_CURRENCY__: JSON.stringify(settings.currency),
    },
    style: palette
      ? `:root{--brand-signal:${palette.signal};--brand-hover:${palette.hover};--brand-on-dark:${palette.onDark};--brand-on-light:${palette.onLight}}`
      : '',
  };
}
