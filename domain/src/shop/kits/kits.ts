import * as v from 'valibot';
import {
  chargeMinimum,
  currencySchema,
  formatLimit,
  priceMaximum,
  rangeFault,
} from '../../platform/money/currencies';
import { cents, type Cents, type CurrencyCode } from '../../platform/money/money';
import { centsFrom } from '../../platform/money/schema';

// A kit is one ZIP file of sounds under one licence, sold beside the beats: never exclusive, never sold out.

/** Names by stored keys, which never change. */
export const KIT_KINDS = {
  'drum-kit': 'Drum kit',
  loops: 'Loops',
  'sample-pack': 'Sample pack',
  midi: 'MIDI pack',
  presets: 'Presets',
} as const;

export type KitKind = keyof typeof KIT_KINDS;

export const KIT_KIND_IDS = Object.keys(KIT_KINDS) as [KitKind, ...KitKind[]];

/** `draft`: never published. `hidden`: taken off the shop. */
export const KIT_STATUSES = ['draft', 'published', 'hidden'] as const;

export type KitStatus = (typeof KIT_STATUSES)[number];

/** All kits are one document of at most 1 MiB, which every visitor of the kits reads. */
export const KITS_MAXIMUM = 100;

const amount = centsFrom(1);

/** In the currency beside it: fixed, a minimum, or free. */
export const kitPriceSchema = v.variant('kind', [
  v.object({ kind: v.literal('fixed'), amount }),
  /** Buyers may pay more; `suggested` is at least `minimum`. */
  v.object({ kind: v.literal('minimum'), minimum: amount, suggested: amount }),
  v.object({ kind: v.literal('free') }),
]);

export type KitPrice = Readonly<v.InferOutput<typeof kitPriceSchema>>;

/** Kits and tracks have separate counters. */
export const kitIdSchema = v.pipe(
  v.number('Invalid kit id.'),
  v.safeInteger('Invalid kit id.'),
  v.minValue(1, 'Invalid kit id.'),
);

export const kitSchema = v.object({
  id: kitIdSchema,
  title: v.string(),
  kind: v.picklist(KIT_KIND_IDS),
  image: v.string(),
  /** Preview URL; empty if none. */
  media: v.string(),
  /** Length of the preview, `m:ss`; empty if none. */
  time: v.string(),
  /** The preview's waveform (catalogue/files/peaks.ts); empty if none. */
  peaks: v.string(),
  description: v.string(),
  /** Sounds or loops. */
  sounds: v.number(),
  /** `24-bit WAV`. */
  format: v.string(),
  /** Of the buyers' file, in bytes. */
  size: v.number(),
  price: kitPriceSchema,
  currency: currencySchema,
  /** Its own licence (licence.ts); null for the usual one. */
  licence: v.nullable(v.string()),
});

export type Kit = Readonly<v.InferOutput<typeof kitSchema>>;

const kitsDocumentSchema = v.object({ kits: v.pipe(v.string(), v.parseJson(), v.array(kitSchema)) });

/** Its name in the collection `catalogue`. */
export const KITS_DOCUMENT = 'kits';

/** Parses the public document of kits. Throws a ValiError if malformed. */
export function parseKits(document: unknown): readonly Kit[] {
  return v.parse(kitsDocumentSchema, document).kits;
}

/** Serialises the public document of kits. */
export function toKitsDocument(kits: readonly Kit[]): { readonly kits: string } {
  return { kits: JSON.stringify([...kits].sort((a, b) => b.id - a.id)) };
}

/** What a buyer may pay, in the shop's currency. */
export type PayableKitPrice =
  | { readonly kind: 'fixed'; readonly amount: Cents }
  | {
      readonly kind: 'minimum';
      readonly minimum: Cents;
      readonly suggested: Cents;
      readonly maximum: Cents;
    }
  | { readonly kind: 'free' }
  /** Priced in the shop's previous currency. */
  | { readonly kind: 'not-sold' };

/** Returns what a kit costs in a shop's currency. */
export function kitPriceIn(
  { price, currency }: Pick<Kit, 'price' | 'currency'>,
  shop: CurrencyCode,
): PayableKitPrice {
  if (price.kind === 'free') return price;
  if (currency !== shop) return { kind: 'not-sold' };
  if (price.kind === 'fixed') return price;
  return { ...price, maximum: priceMaximum(currency) };
}

/**
 * Returns the charge for a kit at a wanted amount: the fixed price, or the amount within the limits. Null if it's
 * free or not for sale.
 */
export function chargedFor(price: PayableKitPrice, wanted: number): Cents | null {
  switch (price.kind) {
    case 'fixed':
      return price.amount;
    case 'minimum':
      return cents(Math.min(Math.max(wanted, price.minimum), price.maximum));
    case 'free':
    case 'not-sold':
      return null;
  }
}

/** Returns why a kit can't cost an amount, for people; null if it can. */
export function kitAmountFault(
  wanted: number,
  { minimum, maximum }: { readonly minimum: Cents; readonly maximum: Cents },
  currency: CurrencyCode,
): string | null {
  switch (rangeFault(wanted, { minimum, maximum })) {
    case 'too-low':
      return `This kit costs at least ${formatLimit(minimum, currency)}.`;
    case 'too-high':
      return `At most ${formatLimit(maximum, currency)} can be paid for a kit.`;
    case null:
      return null;
  }
}

/** Returns why a kit can't have a price, for people; null if it can. */
export function kitPriceFault(price: KitPrice, currency: CurrencyCode): string | null {
  if (price.kind === 'free') return null;
  const [lowest, maximum] = [chargeMinimum(currency), priceMaximum(currency)];
  const asked = price.kind === 'fixed' ? price.amount : price.minimum;
  switch (rangeFault(asked, { minimum: lowest, maximum })) {
    case 'too-low':
      return `A kit costs at least ${formatLimit(lowest, currency)}, the smallest amount that can be paid, or is free.`;
    case 'too-high':
      return `A kit costs at most ${formatLimit(maximum, currency)}.`;
    case null:
  }
  if (price.kind === 'fixed') return null;
  if (price.suggested < price.minimum) return 'The suggested price must not be lower than the minimum.';
  return price.suggested > maximum ? `A kit costs at most ${formatLimit(maximum, currency)}.` : null;
}

/** Identifies a kit in carts and product data. No track has such a SKU. */
export function kitSku(id: number): string {
  return `kit-${String(id).padStart(3, '0')}`;
}

/** Sums a kit up: `24 sounds · 24-bit WAV`. */
export function kitContents({ sounds, format }: Pick<Kit, 'sounds' | 'format'>): string {
  return [`${sounds} ${sounds === 1 ? 'sound' : 'sounds'}`, ...(format === '' ? [] : [format])].join(' · ');
}

/** Names a kit's kind within a sentence: `drum kit`, `MIDI pack`. */
export function kindOf({ kind }: Pick<Kit, 'kind'>): string {
  const name = KIT_KINDS[kind];
  return /^[A-Z]{2}/.test(name) ? name : name.toLowerCase();
}

/** The description of a kit's page, on the page and in its head. */
export function describeKit({
  title,
  kind,
  sounds,
  format,
  media,
}: Pick<Kit, 'title' | 'kind' | 'sounds' | 'format' | 'media'>): string {
  const contents = `${title}: ${kindOf({ kind })} with ${kitContents({ sounds, format })}.`;
  const next = media === '' ? 'Use' : 'Listen to the preview, and use';
  return `${contents} ${next} the sounds in your own productions.`;
}
