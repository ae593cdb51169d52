import { FILE_NAMES } from '../files/file-text';
import { fill, shopValues, type NamedShop } from '../profile/variables';
import type { PublicContract } from './public';
import { contractTitle, type LicenceDefinition, type LicenceLimits, type PublicLicence } from './licence';

// Licence wording: variables, and what follows from limits.

/** For summaries and clauses, besides those of profile/variables.ts. */
export const LICENCE_VARIABLES = {
  licence: 'the name of the licence',
  files: 'the promised files',
  copies: 'the number of copies',
  streams: 'the number of streams',
  videos: 'the number of music videos',
  radio: 'the number of radio stations',
  performances: 'where the song may be performed, in a sentence',
  performance_terms: 'the same in a list',
  training: 'whether AI models may be trained with the beat, in sentences',
  training_terms: 'the same in a list',
  split: 'the publishing split, for example 70/30',
  buyer_share: 'the buyer’s part in percent',
  producer_share: 'the producer’s part in percent',
} as const;

type Variable = keyof typeof LICENCE_VARIABLES;

type LicenceTerms = Pick<LicenceDefinition, 'name' | 'files' | 'limits' | 'training'>;

const SMALL_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Four digits aren't grouped: `3000`, but `500,000`. */
function grouped(count: number): string {
  return count < 10_000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Spells out small numbers and no limit: `one music video`. */
function things(count: number | null, one: string, many: string): string {
  if (count === null) return `any number of ${many}`;
  return `${SMALL_NUMBERS[count] ?? grouped(count)} ${count === 1 ? one : many}`;
}

function upTo(count: number | null, one: string, many: string): string {
  if (count === null) return `any number of ${many}`;
  return count === 0 ? `no ${many}` : `up to ${grouped(count)} ${count === 1 ? one : many}`;
}

/** Formats a limit in a table; null for no limit. */
export function limitText(count: number | null): string {
  return count === null ? 'Unlimited' : grouped(count);
}

export const PERFORMANCE_NAMES: Readonly<Record<LicenceLimits['performances'], string>> = {
  none: 'None',
  'non-profit': 'Non-profit events only',
  unlimited: 'Unlimited',
};

const PERFORMANCE_WORDS: Readonly<Record<LicenceLimits['performances'], string>> = {
  none: 'at no public event',
  'non-profit': 'at non-profit events only',
  unlimited: 'at any event, paid or not',
};

const PERFORMANCE_TERMS: Readonly<Record<LicenceLimits['performances'], string>> = {
  none: 'no public performance',
  'non-profit': 'non-profit performance only',
  unlimited: 'any performance',
};

const TRAINING_RESERVED =
  'The buyer may not use the beat or its files, alone or as part of the new song, to train, fine-tune or test a model that generates sound, music, voices or text, nor permit others to do so. The producer reserves this use, text and data mining in the sense of Article 4(3) of Directive (EU) 2019/790 included. Tools that the buyer uses to mix, master or transcribe the new song are allowed as long as their provider does not train with it.';

const TRAINING_GRANTED =
  'The buyer may use the beat and the delivered files to train, fine-tune and test AI models, to keep copies as long as that takes, and to use and publish these models and what they generate. The buyer may not pass on the files themselves, nor offer a model whose purpose is to reproduce the beat. What was trained while this contract was in force may be used after it ends.';

/** Formats the split of publishing income, buyer first; null if the licence doesn't say. */
export function splitText({ producerShare }: LicenceLimits): string | null {
  return producerShare === null ? null : `${100 - producerShare}/${producerShare}`;
}

/** Returns the values of a licence's variables. */
export function licenceValues({
  name,
  files,
  limits,
  training,
}: LicenceTerms): Readonly<Record<Variable, string>> {
  const { copies, streams, videos, radio, performances, producerShare } = limits;
  return {
    licence: name,
    files: files.map((kind) => FILE_NAMES[kind]).join(', '),
    copies: upTo(copies, 'copy', 'copies'),
    streams: upTo(streams, 'stream', 'streams'),
    videos: things(videos, 'music video', 'music videos'),
    radio: things(radio, 'radio station', 'radio stations'),
    performances: PERFORMANCE_WORDS[performances],
    performance_terms: PERFORMANCE_TERMS[performances],
    training: training ? TRAINING_GRANTED : TRAINING_RESERVED,
    training_terms: training ? 'the right to train AI models with the beat' : 'no training of AI models',
    split: splitText(limits) ?? '100/0',
    buyer_share: String(100 - (producerShare ?? 0)),
    producer_share: String(producerShare ?? 0),
  };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Limits that a buyer must know and AI training, in list order. */
function restrictions({ limits, training }: LicenceTerms): readonly Variable[] {
  const { copies, streams, videos, radio, performances, producerShare } = limits;
  const all: readonly (readonly [Variable, boolean])[] = [
    ['copies', copies !== null],
    ['streams', streams !== null],
    ['videos', videos !== null],
    ['radio', radio !== null],
    ['performance_terms', performances !== 'unlimited'],
    ['training_terms', training === true],
    ['split', producerShare !== null],
  ];
  return all.filter(([, isLimited]) => isLimited).map(([variable]) => variable);
}

function pointOf(variable: Variable): string {
  return variable === 'split' ? '{split} publishing split' : `{${variable}}`;
}

/** Joins a licence's main terms so that no line begins with a dot. */
export function pointsText({ points }: Pick<PublicLicence, 'points'>): string {
  return points.join('\u00a0· ');
}

/** Returns a licence's main terms: its summary, and limits that the summary doesn't mention. */
export function pointsOf(definition: LicenceTerms & Pick<LicenceDefinition, 'summary'>): readonly string[] {
  const { summary } = definition;
  const unsaid = restrictions(definition).filter(
    (variable) => !summary.some((line) => line.includes(`{${variable}}`)),
  );
  const values = licenceValues(definition);
  return [...summary, ...unsaid.map(pointOf)].map((line) => capitalised(fill(line, values)));
}

/** Picks what every visitor loads. */
export function toPublicLicence(definition: LicenceDefinition): PublicLicence {
  const { id, name, price, exclusive, training, files, limits } = definition;
  const granted = training ? { training } : {};
  return { id, name, price, exclusive, ...granted, files, limits, points: pointsOf(definition) };
}

/** Picks what only the page of contracts loads. */
export function toPublicContract({ id, clauses }: LicenceDefinition): PublicContract {
  return { id, clauses };
}

/** With all variables replaced. */
interface ContractText {
  readonly title: string;
  readonly clauses: readonly { readonly heading: string; readonly text: string }[];
}

/** Returns the wording of a licence's contract. */
export function contractText(
  terms: LicenceTerms & Pick<LicenceDefinition, 'clauses'>,
  shop: NamedShop,
): ContractText {
  const values = { ...shopValues(shop), ...licenceValues(terms) };
  return {
    title: contractTitle(terms.name),
    clauses: terms.clauses.map(({ heading, text }) => ({
      heading: fill(heading, values),
      text: fill(text, values),
    })),
  };
}
