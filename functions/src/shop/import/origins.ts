import type { Transaction } from 'firebase-admin/firestore';
import type { OriginRow } from '@store/domain/api/member/import';
import { StoreError } from '@store/domain/platform/errors';
import { plainPath } from '@store/domain/shop/import/old-addresses';
import type { Origin } from '@store/domain/shop/import/origins';
import {
  originDocument,
  origins,
  parseOrigin,
  parsePublishedDraft,
  publishedDraftDocument,
  type OriginRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';

/** A track or a draft. */
type OriginTarget = { readonly track: number } | { readonly draft: string };

interface RecordedOrigin extends Origin {
  readonly target: OriginTarget;
}

const LIST_MAXIMUM = 5000;

function recordsOf({ key, path }: Origin, target: OriginTarget, now: number): readonly OriginRecord[] {
  const beat: OriginRecord = { kind: 'beat', name: key, at: now, ...target };
  return path === undefined ? [beat] : [beat, { kind: 'address', name: path, at: now, ...target }];
}

/** Replaces drafts published meanwhile by their tracks. Must precede the transaction's writes. */
async function currentTargets(
  transaction: Transaction,
  targets: readonly OriginTarget[],
): Promise<readonly OriginTarget[]> {
  const ids = [...new Set(targets.flatMap((target) => ('draft' in target ? [target.draft] : [])))];
  if (ids.length === 0) return targets;
  const found = await transaction.getAll(...ids.map(publishedDraftDocument));
  const published = new Map(
    ids.flatMap((id, index) => {
      const record = parsePublishedDraft(found[index]);
      return record ? [[id, record.trackId] as const] : [];
    }),
  );
  return targets.map((target) => {
    const track = 'draft' in target ? published.get(target.draft) : undefined;
    return track === undefined ? target : { track };
  });
}

/** Records where beats come from, and redirects old paths to them; the last record wins. `now` in UTC ms. */
export async function recordOrigins(recorded: readonly RecordedOrigin[], now: number): Promise<void> {
  await runTransaction(async (transaction) => {
    const targets = await currentTargets(
      transaction,
      recorded.map(({ target }) => target),
    );
    for (const [index, origin] of recorded.entries())
      for (const record of recordsOf(origin, targets[index] ?? origin.target, now))
        transaction.set(originDocument(record), record);
  });
}

/** Prepares to point a draft's origin at its track, before the transaction's writes; the returned function writes. */
export async function prepareOriginOf(
  transaction: Transaction,
  draft: string,
): Promise<(track: number) => void> {
  const { docs } = await transaction.get(origins().where('draft', '==', draft));
  return (track) => {
    for (const document of docs) {
      const { kind, name, at } = parseOrigin(document);
      transaction.set(document.ref, { kind, name, at, track } satisfies OriginRecord);
    }
  };
}

/** At most 5000. */
export async function listOrigins(): Promise<OriginRow[]> {
  const { docs } = await origins().limit(LIST_MAXIMUM).get();
  return docs.map((document) => {
    const { kind, name, ...record } = parseOrigin(document);
    const track = 'track' in record ? record.track : null;
    return { id: document.id, kind, name, track, draft: 'draft' in record ? record.draft : null };
  });
}

/** Returns its name. Throws a StoreError `not-found`. */
export async function forgetOrigin(id: string): Promise<string> {
  return runTransaction(async (transaction) => {
    const document = origins().doc(id);
    const record = parseOrigin(await transaction.get(document));
    if (!record) throw new StoreError('not-found', 'This address has already been removed.');
    transaction.delete(document);
    return record.name;
  });
}

/** The track a path led to before; undefined if none, or unpublished. One read. */
export async function trackAtOldPath(path: string): Promise<number | undefined> {
  const record = parseOrigin(await originDocument({ kind: 'address', name: plainPath(path) }).get());
  return record && 'track' in record ? record.track : undefined;
}
