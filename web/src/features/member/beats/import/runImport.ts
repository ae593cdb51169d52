import { ORIGINS_PER_CALL } from '@store/domain/shop/import/origins';
import type { RecordedOrigin } from '@store/domain/api/member/import';
import { oldestFirst, tagsOfNew, type ImportedBeat } from '@store/domain/shop/import/beats';
import type { ImportStep } from '@store/domain/shop/import/plan';
import type { PublicLicence } from '@store/domain/shop/licences/licence';
import { EURO, toDecimal, type CurrencyCode } from '@store/domain/platform/money/money';
import { coverFailure, makeCover } from '../analysis/pictures/cover';
import type { Bulk, PreparedBeat } from '../bulk-upload/bulk';
import { saveDraft, updateTrack } from '../../base/calls';
import type { MemberCall } from '../../base/session/session';
import type { OwnChoices } from '../workshop/ownLicences';
import { saveOrigins } from './importCalls';
import type { ShopBeat } from './useShopState';

export type Step = ImportStep<File, ShopBeat>;

type NewStep = Extract<Step, { readonly kind: 'new' }>;
type HereStep = Extract<Step, { readonly kind: 'here' }>;

interface ImportOptions {
  readonly bulk: Bulk;
  readonly callAsMember: MemberCall;
  readonly licences: readonly PublicLicence[];
  readonly currency: CurrencyCode;
  /** Updates existing beats where the list differs. */
  readonly updates: boolean;
}

export interface ImportReport {
  readonly handed: number;
  readonly connected: number;
  readonly updated: number;
  /** In sentences. */
  readonly failures: readonly string[];
}

/** Prices that differ from the shop's. */
function choicesOf({ prices }: ImportedBeat, { licences, currency }: ImportOptions): OwnChoices {
  return Object.fromEntries(
    licences.flatMap(({ id, price: usual }) => {
      const price = prices[id];
      if (price === undefined || price === usual) return [];
      return [[id, { isOffered: true, price: toDecimal(price, currency), currency }] as const];
    }),
  );
}

function prepared({ beat, audio, files }: NewStep, options: ImportOptions): PreparedBeat {
  const { title, bpm, key, mood, description, origin } = beat;
  const { tag, tags } = tagsOfNew(beat);
  const texts = {
    title,
    tag,
    key,
    mood,
    description,
    tags: tags.join(', '),
    bpm: bpm === null ? '' : String(bpm),
  };
  return { file: audio, texts, licences: choicesOf(beat, options), stems: files.stems, origin };
}

/** One by one, beside the analysis of the beats. */
async function addCovers(
  bulk: Bulk,
  steps: readonly NewStep[],
  numbers: readonly (number | undefined)[],
): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const [index, { files, beat }] of steps.entries()) {
    const number = numbers[index];
    if (number === undefined || !files.cover) continue;
    try {
      bulk.setCover([number], { name: files.cover.name, sizes: await makeCover(files.cover) });
    } catch (error) {
      failures.push(`The cover of “${beat.title}”: ${coverFailure(error)}`);
    }
  }
  return failures;
}

function recordedOf({ known, origin }: HereStep): readonly RecordedOrigin[] {
  if (!origin) return [];
  const target = known.kind === 'track' ? { track: known.id } : { draft: known.id };
  return [{ ...origin, target }];
}

async function connect(
  steps: readonly HereStep[],
  { callAsMember }: ImportOptions,
): Promise<Pick<ImportReport, 'connected' | 'failures'>> {
  const origins = steps.flatMap(recordedOf);
  for (let at = 0; at < origins.length; at += ORIGINS_PER_CALL) {
    const part = origins.slice(at, at + ORIGINS_PER_CALL);
    const outcome = await callAsMember((options) => saveOrigins({ origins: part }, options));
    if (!outcome.ok) return { connected: at, failures: [outcome.error.message] };
  }
  return { connected: origins.length, failures: [] };
}

/** Sends differences. Leaves a beat alone that somebody changed meanwhile. */
async function update(
  { known, edit }: HereStep,
  { callAsMember, currency }: ImportOptions,
): Promise<string | null> {
  const { title, image, media, tag, time, bpm, version } = known;
  const own = edit.licences && currency !== EURO ? { currency } : {};
  const input = { title, image, media, tag, time, bpm, version, ...edit, ...own };
  const outcome =
    known.kind === 'track'
      ? await callAsMember((options) => updateTrack({ ...input, id: known.id }, options))
      : await callAsMember((options) =>
          saveDraft({ ...input, id: known.id, publish_at: known.publish_at }, options),
        );
  return outcome.ok ? null : `“${title}”: ${outcome.error.message}`;
}

/** Carries out a plan: uploads new beats, oldest first, and records and updates existing ones. Idempotent. */
export async function runImport(steps: readonly Step[], options: ImportOptions): Promise<ImportReport> {
  const fresh = oldestFirst(
    steps.filter((step) => step.kind === 'new'),
    ({ beat }) => beat.released,
  );
  const here = steps.filter((step) => step.kind === 'here');
  const numbers = await options.bulk.addPrepared(fresh.map((step) => prepared(step, options)));
  const { connected, failures } = await connect(here, options);
  const changing = options.updates ? here.filter(({ changes }) => changes.length > 0) : [];
  const refusals: string[] = [];
  for (const step of changing) {
    const refusal = await update(step, options);
    if (refusal !== null) refusals.push(refusal);
  }
  const coverFailures = await addCovers(options.bulk, fresh, numbers);
  return {
    handed: numbers.filter((number) => number !== undefined).length,
    connected,
    updated: changing.length - refusals.length,
    failures: [...failures, ...refusals, ...coverFailures],
  };
}
