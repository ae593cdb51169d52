import type { FileKind } from '@store/domain/shop/files/file-kinds';
import { forAnyLimits } from '@store/domain/shop/licences/default-definitions';
import { newLicenceId } from '@store/domain/shop/licences/ids';
import type { Clause, LicenceDefinition, Performances } from '@store/domain/shop/licences/licence';
import { licenceInputSchema, type LicenceInput } from '@store/domain/shop/licences/schema';
import { typedCents, typedPriceFault } from '@store/domain/platform/money/currencies';
import { toDecimal, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { formatSections, parseSections } from '@store/domain/shop/settings/sections';
import * as v from 'valibot';

/** As typed: numbers are strings, empty for no limit. */
export interface LicenceDraft {
  readonly name: string;
  readonly price: string;
  readonly exclusive: boolean;
  readonly training: boolean;
  readonly files: readonly FileKind[];
  readonly copies: string;
  readonly streams: string;
  readonly videos: string;
  readonly radio: string;
  readonly performances: Performances;
  readonly producerShare: string;
  /** One point per line. */
  readonly summary: string;
  /** Formatted for settings/sections.ts. */
  readonly clauses: string;
  readonly enabled: boolean;
}

/** Ignores the order of chosen files. */
export function isSameDraft(one: LicenceDraft, other: LicenceDraft): boolean {
  const comparable = (draft: LicenceDraft) => JSON.stringify({ ...draft, files: draft.files.toSorted() });
  return comparable(one) === comparable(other);
}

/** The first error of each field of {@link LicenceDraft}. */
export type LicenceErrors = Readonly<Partial<Record<keyof LicenceDraft, string>>>;

function limitOf(text: string): number | null {
  const digits = text.replace(/[\s.,]/g, '');
  return digits === '' ? null : /^\d+$/.test(digits) ? Number(digits) : NaN;
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit);
}

function clausesText(clauses: readonly Clause[]): string {
  return formatSections(clauses.map(({ heading, text }) => ({ title: heading, paragraphs: [text] })));
}

function clausesOf(text: string): Clause[] {
  return parseSections(text, 'Terms').map(({ title, paragraphs }) => ({
    heading: title,
    text: paragraphs.join(' '),
  }));
}

export function draftOf(licence: LicenceDefinition, currency: CurrencyCode): LicenceDraft {
  const { limits, summary, clauses, price, name, exclusive, training, files, enabled } = licence;
  return {
    name,
    exclusive,
    training: training === true,
    files,
    enabled,
    price: toDecimal(price, currency),
    copies: textOf(limits.copies),
    streams: textOf(limits.streams),
    videos: textOf(limits.videos),
    radio: textOf(limits.radio),
    performances: limits.performances,
    producerShare: textOf(limits.producerShare),
    summary: summary.join('\n'),
    clauses: clausesText(clauses),
  };
}

/** A new licence starts with the first one's terms, worded to follow changed limits. */
export function newDraft(first: LicenceDefinition | undefined, currency: CurrencyCode): LicenceDraft {
  const terms: LicenceDraft = first
    ? draftOf({ ...first, clauses: forAnyLimits(first.clauses) }, currency)
    : {
        name: '',
        price: '',
        exclusive: false,
        training: false,
        files: ['master'],
        enabled: true,
        copies: '',
        streams: '',
        videos: '',
        radio: '',
        performances: 'unlimited',
        producerShare: '',
        summary: '',
        clauses: '',
      };
  return { ...terms, name: '', price: '', enabled: true };
}

/** An invalid price becomes NaN: {@link errorsOf} explains it. */
export function inputOf(draft: LicenceDraft, id: string, currency: CurrencyCode): LicenceInput {
  const { name, price, exclusive, training, files, performances, summary, clauses, enabled } = draft;
  return {
    id,
    name,
    price: typedCents(price, currency) ?? (NaN as Cents),
    exclusive,
    ...(training ? { training } : {}),
    files,
    limits: {
      copies: limitOf(draft.copies),
      streams: limitOf(draft.streams),
      videos: limitOf(draft.videos),
      radio: limitOf(draft.radio),
      performances,
      producerShare: limitOf(draft.producerShare),
    },
    summary: summary
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    clauses: clausesOf(clauses),
    enabled,
  };
}

/** Drops what the server names. */
export function toInput(licence: LicenceDefinition): LicenceInput {
  const { version: _, ...input } = licence;
  return input;
}

/** Unique for ever. */
export function freshId(name: string): string {
  return newLicenceId(name, crypto.randomUUID().slice(0, 6));
}

const FIELDS: Readonly<Record<string, keyof LicenceDraft>> = {
  name: 'name',
  price: 'price',
  files: 'files',
  'limits.copies': 'copies',
  'limits.streams': 'streams',
  'limits.videos': 'videos',
  'limits.radio': 'radio',
  'limits.performances': 'performances',
  'limits.producerShare': 'producerShare',
  summary: 'summary',
  clauses: 'clauses',
};

export function errorsOf(draft: LicenceDraft, id: string, currency: CurrencyCode): LicenceErrors {
  const { issues = [] } = v.safeParse(licenceInputSchema, inputOf(draft, id, currency));
  const price = typedPriceFault(draft.price, currency);
  const errors = new Map<keyof LicenceDraft, string>(price === null ? [] : [['price', price]]);
  for (const issue of issues) {
    const keys = issue.path?.map(({ key }) => key) ?? [];
    const end = keys.findIndex((key) => typeof key !== 'string');
    const field = FIELDS[(end < 0 ? keys : keys.slice(0, end)).join('.')];
    if (field && !errors.has(field)) errors.set(field, issue.message);
  }
  return Object.fromEntries(errors);
}
