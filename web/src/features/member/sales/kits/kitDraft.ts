import { listText } from '@store/domain/platform/list-text';
import { kitLicenceFault } from '@store/domain/shop/kits/licence';
import type { KitEdit, KitRow } from '@store/domain/shop/kits/kit-edit';
import { kitPriceFault, type KitKind, type KitPrice } from '@store/domain/shop/kits/kits';
import { amountFault, typedCents } from '@store/domain/platform/money/currencies';
import { toDecimal, type CurrencyCode } from '@store/domain/platform/money/money';
import type { Draft, FormError } from '../../../../ui/form';

export type KitField =
  | 'title'
  | 'description'
  | 'sounds'
  | 'format'
  | 'price'
  | 'suggested'
  | 'licence'
  | 'file'
  | 'image'
  | 'media';

export type KitDraft = Draft<KitField>;

export interface KitChoices {
  readonly kind: KitKind;
  readonly price: KitPrice['kind'];
  readonly hasOwnLicence: boolean;
  readonly isPreviewRemoved: boolean;
}

export function choicesOf(row: KitRow | null): KitChoices {
  return {
    kind: row?.kind ?? 'drum-kit',
    price: row?.price.kind ?? 'fixed',
    hasOwnLicence: row !== null && row.licence !== null,
    isPreviewRemoved: false,
  };
}

/** An amount in another currency than the shop's must be entered anew. */
export function draftOf(row: KitRow | null, currency: CurrencyCode): KitDraft {
  const price = row?.currency === currency ? row.price : null;
  const asked = price?.kind === 'fixed' ? price.amount : price?.kind === 'minimum' ? price.minimum : null;
  return {
    title: row?.title ?? '',
    description: row?.description ?? '',
    sounds: row ? String(row.sounds) : '',
    format: row?.format ?? '',
    price: asked === null ? '' : toDecimal(asked, currency),
    suggested: price?.kind === 'minimum' ? toDecimal(price.suggested, currency) : '',
    licence: row?.licence ?? '',
    file: '',
    image: '',
    media: '',
  };
}

type Priced = { readonly price: KitPrice } | { readonly fault: FormError<KitField> };

export function priceOf({ price: kind }: KitChoices, draft: KitDraft, currency: CurrencyCode): Priced {
  if (kind === 'free') return { price: { kind } };
  const asked = typedCents(draft.price, currency);
  if (asked === undefined) return { fault: { field: 'price', text: amountFault(currency, 'a price') } };
  const suggested = draft.suggested.trim() === '' ? asked : typedCents(draft.suggested, currency);
  if (kind === 'minimum' && suggested === undefined)
    return { fault: { field: 'suggested', text: amountFault(currency, 'a price') } };
  const price: KitPrice =
    kind === 'fixed' ? { kind, amount: asked } : { kind, minimum: asked, suggested: suggested ?? asked };
  const fault = kitPriceFault(price, currency);
  if (fault === null) return { price };
  const isSuggested =
    kind === 'minimum' && kitPriceFault({ kind: 'fixed', amount: asked }, currency) === null;
  return { fault: { field: isSuggested ? 'suggested' : 'price', text: fault } };
}

/** Names of fields in errors of other fields. */
const NAMES: Readonly<Partial<Record<KitField, string>>> = {
  sounds: 'the number of sounds',
  price: 'the price',
  suggested: 'the suggested price',
  licence: 'the licence',
};

function faultsOf(choices: KitChoices, draft: KitDraft, currency: CurrencyCode): FormError<KitField>[] {
  const priced = priceOf(choices, draft, currency);
  const licence = choices.hasOwnLicence ? kitLicenceFault(draft.licence) : null;
  return [
    ...(draft.title.trim() === '' ? [{ field: 'title', text: 'The title is missing.' } as const] : []),
    ...(/^[1-9]\d{0,5}$/.test(draft.sounds.trim())
      ? []
      : [{ field: 'sounds', text: 'Enter how many sounds or loops are in the kit.' } as const]),
    ...('fault' in priced ? [priced.fault] : []),
    ...(licence === null ? [] : [{ field: 'licence', text: licence } as const]),
  ];
}

/** Returns the first error or null. */
export function kitFault(
  choices: KitChoices,
  draft: KitDraft,
  currency: CurrencyCode,
): FormError<KitField> | null {
  const [first, ...others] = faultsOf(choices, draft, currency);
  if (!first || others.length === 0) return first ?? null;
  const names = others.flatMap(({ field }) => (field === null ? [] : (NAMES[field] ?? [])));
  return { field: first.field, text: `${first.text} Please also check ${listText(names)}.` };
}

/** Without its files. */
export function editOf(
  choices: KitChoices,
  draft: KitDraft,
  { price, currency }: { readonly price: KitPrice; readonly currency: CurrencyCode },
): KitEdit {
  return {
    title: draft.title,
    kind: choices.kind,
    description: draft.description,
    sounds: Number(draft.sounds),
    format: draft.format,
    price,
    currency,
    licence: choices.hasOwnLicence ? draft.licence : null,
  };
}
