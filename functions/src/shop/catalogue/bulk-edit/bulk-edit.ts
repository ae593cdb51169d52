import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import {
  bulkOutcome,
  type BulkChange,
  type BulkOutcome,
  type BulkResult,
  type EditedBeat,
} from '@store/domain/shop/catalogue/bulk-edit';
import type { Split } from '@store/domain/shop/splits';
import { trackSchema, type Track } from '@store/domain/shop/catalogue/tracks';
import { earlyAccessDocument, NO_FILES, parseTrackRow, trackDocument } from '../../../platform/collections';
import { removeComments } from '../comments/comments';
import { removed, runTransaction } from '../../../platform/firestore/firestore';
import { invalidateSearchTotalsIn } from '../../../platform/list/totals';
import { pathOfAddress, publicAddress } from '../../../platform/gateways/storage';
import { readBeatSplitsIn, requireSplits, writeBeatSplit } from '../beat-splits';
import { markOrphaned, prepareRestoration } from '../../uploads/orphaned-files';
import { editableOf, updateOf } from '../edits';
import { filesOf } from '../files/track-files';
import { noteOffSale } from '../off-sale-shards';
import {
  addToCatalogue,
  openCatalogue,
  prepareRemoval,
  removeFromCatalogue,
  replaceInCatalogue,
} from '../shards';
import { removeTracks } from '../track-changes';
import { trackKeys, type VersionedTrack } from '../tracks';
import { requireOwnPrices } from '../own-prices';

type Changed = Extract<BulkOutcome, { kind: 'changed' }>;

interface ChangedBeat {
  readonly before: VersionedTrack;
  readonly outcome: Changed;
}

interface Decision {
  readonly result: BulkResult;
  readonly changed: ChangedBeat | undefined;
}

function beatOf(track: VersionedTrack, split: Split = []): EditedBeat {
  const { id, status } = track;
  return { ...editableOf(track, NO_FILES).content, id, status, split };
}

/** A beat already in the wanted state is unchanged whatever version was seen, so calls can be repeated. */
function decide(
  { id, version, edit }: BulkChange,
  { track, split }: { readonly track: VersionedTrack | undefined; readonly split: Split | undefined },
): Decision {
  const leaveOut = (reason: 'gone' | 'conflict'): Decision => ({
    result: { id, outcome: 'left-out', reason },
    changed: undefined,
  });
  if (!track) return leaveOut('gone');
  const outcome = bulkOutcome(beatOf(track, split), edit);
  switch (outcome.kind) {
    case 'unchanged':
      return { result: { id, outcome: 'unchanged' }, changed: undefined };
    case 'left-out':
      return { result: { id, outcome: 'left-out', reason: outcome.reason }, changed: undefined };
    case 'deleted':
      throw new Error('A deletion is not an edit of a beat that stays.');
    case 'changed':
      if (version !== undefined && version !== track.version) return leaveOut('conflict');
      return {
        result: { id, outcome: 'changed', version: track.version + 1, undo: outcome.undo },
        changed: { before: track, outcome },
      };
  }
}

/** Prepares writes before the transaction's first write; the returned function writes. */
type Prepare = (transaction: Transaction, beats: readonly ChangedBeat[], now: number) => Promise<() => void>;

function catalogueTrack(beat: EditedBeat): Track {
  return v.parse(trackSchema, beat);
}

function writeContent(
  transaction: Transaction,
  { before, outcome: { after } }: ChangedBeat,
  now: number,
): void {
  const { id, status: _, split: __, ...content } = after;
  transaction.update(trackDocument(id), {
    ...updateOf(content),
    keys: trackKeys(content),
    hasMaster: removed(),
    version: before.version + 1,
  });
  const kept = filesOf(content, NO_FILES);
  markOrphaned(
    transaction,
    filesOf(before, NO_FILES).filter((path) => !kept.includes(path)),
    now,
  );
}

const STORED_PICTURE = /^covers\/([^/]+)\/share\.jpg$/;

type PicturePath = `covers/${string}/share.jpg`;

/** Undefined unless it is a link image's URL. */
function picturePath(address: string): PicturePath | undefined {
  try {
    const [, folder] = STORED_PICTURE.exec(pathOfAddress(address) ?? '') ?? [];
    return folder === undefined ? undefined : `covers/${folder}/share.jpg`;
  } catch {
    return undefined; // Not a URL, or malformed percent-encoding.
  }
}

/**
 * Undo restores the link image while its file is only orphaned; otherwise links show the cover. Each image has one
 * beat.
 */
async function prepareRestoredPictures(
  transaction: Transaction,
  beats: readonly ChangedBeat[],
): Promise<{ readonly beats: readonly ChangedBeat[]; readonly write: () => void }> {
  const restored = beats.map(({ before, outcome: { after } }) =>
    after.share === before.share || after.share === '' ? null : (picturePath(after.share) ?? 'none'),
  );
  const paths = [...new Set(restored.filter((path) => path !== null && path !== 'none'))];
  const files = await prepareRestoration(transaction, paths);
  return {
    beats: beats.map((beat, index) => {
      const path = restored[index] ?? null;
      if (path === null) return beat;
      const isFree = path !== 'none' && restored.indexOf(path) === index && files.has(path);
      const share = isFree ? publicAddress(path) : '';
      return { ...beat, outcome: { ...beat.outcome, after: { ...beat.outcome.after, share } } };
    }),
    write: () => paths.filter(files.has).forEach(files.restore),
  };
}

/** The catalogue has only tracks on sale. */
const prepareContents: Prepare = async (transaction, edited, now) => {
  const { beats, write: restorePictures } = await prepareRestoredPictures(transaction, edited);
  const onSale = beats.map(({ outcome }) => outcome.after).filter(({ status }) => status === 'available');
  const ids = onSale.map(({ id }) => id);
  const catalogue = ids.length > 0 ? await prepareRemoval(transaction, ids) : undefined;
  const hasOtherKeys = beats.some(
    ({ before, outcome: { after } }) => !isDeepStrictEqual(trackKeys(before), trackKeys(after)),
  );
  return () => {
    for (const beat of beats) writeContent(transaction, beat, now);
    restorePictures();
    if (hasOtherKeys) invalidateSearchTotalsIn(transaction, 'tracks');
    if (catalogue) replaceInCatalogue(transaction, catalogue, ...onSale.map(catalogueTrack));
    const offSale = beats.filter(({ before: { status } }) => status !== 'available');
    noteOffSale(transaction, ...idsOf(offSale));
  };
};

function idsOf(beats: readonly ChangedBeat[]): number[] {
  return beats.map(({ before: { id } }) => id);
}

function writeStatus(transaction: Transaction, { before, outcome }: ChangedBeat): void {
  transaction.update(trackDocument(before.id), {
    status: outcome.after.status,
    version: before.version + 1,
  });
}

const prepareHiding: Prepare = async (transaction, beats) => {
  const removal = await prepareRemoval(transaction, idsOf(beats));
  return () => {
    for (const beat of beats) writeStatus(transaction, beat);
    removeFromCatalogue(transaction, removal);
    noteOffSale(transaction, ...idsOf(beats));
  };
};

/** Ends early access. */
const prepareShowing: Prepare = async (transaction, beats) => {
  const catalogue = await openCatalogue(transaction);
  return () => {
    for (const beat of beats) {
      writeStatus(transaction, beat);
      transaction.delete(earlyAccessDocument(beat.before.id));
    }
    addToCatalogue(transaction, catalogue, ...beats.map(({ outcome }) => catalogueTrack(outcome.after)));
    noteOffSale(transaction, ...idsOf(beats));
  };
};

/** A split is in no public document. The version marks the change. */
const prepareSplits: Prepare = async (transaction, beats) => {
  await requireSplits(
    transaction,
    beats.map(({ outcome: { after } }) => after.split ?? []),
  );
  return () => {
    for (const { before, outcome } of beats) {
      writeBeatSplit(transaction, before.id, outcome.after.split ?? []);
      transaction.update(trackDocument(before.id), { version: before.version + 1 });
    }
    noteOffSale(transaction, ...idsOf(beats.filter(({ before: { status } }) => status !== 'available')));
  };
};

/** In one transaction, so that the catalogue's documents are written once. */
async function editTogether(
  changes: readonly BulkChange[],
  prepare: Prepare,
  now: number,
): Promise<BulkResult[]> {
  return runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...changes.map(({ id }) => trackDocument(id)));
    const divided = changes.filter(({ edit }) => edit.kind === 'split').map(({ id }) => id);
    const splits = await readBeatSplitsIn(transaction, divided);
    const decisions = changes.map((change, index) =>
      decide(change, { track: parseTrackRow(snapshots[index]), split: splits.get(change.id) }),
    );
    const beats = decisions.flatMap(({ changed }) => (changed ? [changed] : []));
    if (beats.length > 0) {
      const write = await prepare(transaction, beats, now);
      write();
    }
    return decisions.map(({ result }) => result);
  });
}

/** A deletion writes about ten documents, some with all titles of a part of the catalogue. */
const DELETED_TOGETHER = 20;

async function deleteTogether(changes: readonly BulkChange[], now: number): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let start = 0; start < changes.length; start += DELETED_TOGETHER) {
    const ids = changes.slice(start, start + DELETED_TOGETHER).map(({ id }) => id);
    const deleted = await removeTracks(ids, now);
    // Also for deleted beats: an earlier call may have been interrupted here.
    for (const id of ids) await removeComments(id);
    results.push(
      ...ids.map((id): BulkResult =>
        deleted.includes(id)
          ? { id, outcome: 'changed', version: 0, undo: null }
          : { id, outcome: 'left-out', reason: 'gone' },
      ),
    );
  }
  return results;
}

const WAYS = ['contents', 'splits', 'hiding', 'showing', 'deletion'] as const;

type Way = (typeof WAYS)[number];

function wayOf({ edit }: BulkChange): Way {
  if (edit.kind === 'delete') return 'deletion';
  if (edit.kind === 'split') return 'splits';
  if (edit.kind === 'visibility') return edit.hidden ? 'hiding' : 'showing';
  return 'contents';
}

function editIn(way: Way, changes: readonly BulkChange[], now: number): Promise<BulkResult[]> {
  switch (way) {
    case 'contents':
      return editTogether(changes, prepareContents, now);
    case 'splits':
      return editTogether(changes, prepareSplits, now);
    case 'hiding':
      return editTogether(changes, prepareHiding, now);
    case 'showing':
      return editTogether(changes, prepareShowing, now);
    case 'deletion':
      return deleteTogether(changes, now);
  }
}

/**
 * Edits beats, at most once each; equal edits share a transaction. Results in the changes' order. Throws like
 * requireOwnPrices.
 */
export async function editBeats(changes: readonly BulkChange[], now: number): Promise<BulkResult[]> {
  for (const { edit } of changes) if (edit.kind === 'licences') requireOwnPrices(edit, 'changes');
  const results = new Map<number, BulkResult>();
  for (const way of WAYS) {
    const together = changes.filter((change) => wayOf(change) === way);
    if (together.length === 0) continue;
    for (const result of await editIn(way, together, now)) results.set(result.id, result);
  }
  return changes.flatMap(({ id }) => results.get(id) ?? []);
}

function nameOf({ edit }: BulkChange): string {
  if (edit.kind !== 'visibility') return edit.kind;
  return edit.hidden ? 'hide' : 'show';
}

const VERBS: Readonly<Record<string, string>> = {
  delete: 'deleted. Buyers keep them',
  hide: 'hidden. Buyers keep them',
  show: 'put back in the shop',
};

function counted(count: number): string {
  return count === 1 ? '1 track has been' : `${count} tracks have been`;
}

export function bulkMessage(changes: readonly BulkChange[], results: readonly BulkResult[]): string {
  const count = (outcome: BulkResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length;
  const names = new Set(changes.map(nameOf));
  const verb = (names.size === 1 && VERBS[[...names].join('')]) || 'changed';
  const leftOut = count('left-out');
  return `${counted(count('changed'))} ${verb}.${leftOut > 0 ? ` ${leftOut} ${leftOut === 1 ? 'was' : 'were'} left out.` : ''}`;
}

/** For the audit log: `hide: 3, 4`. */
export function bulkTarget(changes: readonly BulkChange[]): string {
  const names = [...new Set(changes.map(nameOf))];
  const idsOf = (name: string) => changes.filter((change) => nameOf(change) === name).map(({ id }) => id);
  return names.map((name) => `${name}: ${idsOf(name).join(', ')}`).join('; ');
}
