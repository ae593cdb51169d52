import * as v from 'valibot';
import { isSearchable } from '@store/domain/shop/catalogue/discovery/searchable';
import { searchWords } from '@store/domain/shop/catalogue/discovery/search';
import { KIT_KIND_IDS, KIT_KINDS, type Kit, type KitKind } from '@store/domain/shop/kits/kits';
import { kitLicenceClauses } from '@store/domain/shop/kits/licence';
import { kitPath } from '@store/domain/platform/paths';
import { config } from '../../platform/config';
import { kitCost, kitCover } from '../html/kit-page';
import { currentCurrency } from '../../platform/settings/currency';
import { currentShop } from '../../platform/settings/current';

const kitEntries = {
  id: v.number(),
  title: v.string(),
  kind: v.picklist(KIT_KIND_IDS),
  sounds: v.number(),
  format: v.string(),
  /** Of the ZIP, in bytes. */
  size: v.number(),
  description: v.string(),
  page: v.string(),
  cover: v.string(),
  /** Empty if none. */
  preview: v.string(),
  /** Empty if not for sale; the minimum if there is one. */
  price: v.string(),
  currency: v.string(),
  price_kind: v.picklist(['fixed', 'minimum', 'free']),
};

export const kitSchema = v.object(kitEntries);

export const kitWithLicenceSchema = v.object({
  ...kitEntries,
  licence: v.array(v.object({ heading: v.string(), text: v.string() })),
});

export function kitPage({ id }: Pick<Kit, 'id'>): string {
  return `${config.origin}${kitPath(id)}`;
}

export function describeKit(kit: Kit): v.InferOutput<typeof kitSchema> {
  const { id, title, kind, sounds, format, size, description, media } = kit;
  return {
    id,
    title,
    kind,
    sounds,
    format,
    size,
    description,
    page: kitPage(kit),
    cover: kitCover(kit),
    preview: media,
    price: kitCost(kit, currentCurrency())?.price ?? '',
    currency: currentCurrency(),
    price_kind: kit.price.kind,
  };
}

export function describeKitWithLicence(kit: Kit): v.InferOutput<typeof kitWithLicenceSchema> {
  return { ...describeKit(kit), licence: [...kitLicenceClauses(kit.licence, currentShop())] };
}

interface WantedKits {
  readonly text: string;
  readonly kind: KitKind | undefined;
}

/** Finds kits with every word of a text in title, kind, format or description, in order. */
export function findKits(kits: readonly Kit[], { text, kind }: WantedKits): Kit[] {
  const wanted = isSearchable(text) ? searchWords(text) : [];
  return kits.filter((kit) => {
    if (kind !== undefined && kit.kind !== kind) return false;
    const words = searchWords([kit.title, KIT_KINDS[kit.kind], kit.format, kit.description].join(' '));
    return wanted.every((prefix) => words.some((word) => word.startsWith(prefix)));
  });
}
