import { createHmac, randomBytes } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import type { DraftRow } from '@store/domain/api/member/catalogue';
import type { Split } from '@store/domain/shop/splits';
import {
  draftDocument,
  drafts,
  NO_FILES,
  parseDraft,
  parsePublishedDraft,
  publishedDraftDocument,
  toPrivateFilesRecord,
  type DraftRecord,
} from '../../../platform/collections';
import { config } from '../../../platform/config';
import { runTransaction } from '../../../platform/firestore/firestore';
import { prepareBeatSplit, writeBeatSplit } from '../beat-splits';
import { markOrphaned, prepareReferences } from '../../uploads/orphaned-files';
import { recordUpload, type CompletedUpload } from '../../uploads/upload-sessions';
import { editableOf, editedFrom, isSame, type Editable, type SubmittedEdit } from '../edits';
import { filesOf } from '../files/track-files';

/** The upload belongs to a draft, not a track. */
const DRAFT_UPLOAD = 0;

const LIST_MAXIMUM = 500;

/** As a member submits it. Times in UTC ms. */
interface DraftChange extends SubmittedEdit {
  /** Undefined for a new draft. */
  readonly id: string | undefined;
  /** The version the change is based on; without it, the last write wins. */
  readonly version: number | undefined;
  readonly publishAt: number | null;
  readonly upload: CompletedUpload | undefined;
  /** Without one, the stored split stays. */
  readonly split?: Split | undefined;
  readonly now: number;
}

function editableIn(draft: DraftRecord): Editable {
  return editableOf(draft, draft.private);
}

function filesIn({ content, files }: Editable): string[] {
  return filesOf(content, files);
}

/** Unguessable, because early-access links contain it; the same for the same upload. */
function newDraftId(upload: CompletedUpload | undefined): string {
  if (!upload) return randomBytes(16).toString('hex');
  // Not the key itself, which is in public file names.
  return createHmac('sha256', config.linkSecret).update(`draft/${upload.key}`).digest('hex').slice(0, 32);
}

/** Throws a StoreError `conflict` if published, `not-found` if deleted. */
async function requireDraft(transaction: Transaction, id: string): Promise<DraftRecord> {
  const draft = parseDraft(await transaction.get(draftDocument(id)));
  if (draft) return draft;
  const published = parsePublishedDraft(await transaction.get(publishedDraftDocument(id)));
  if (published)
    throw new StoreError('conflict', 'This beat has been published in the meantime. Please reload the page.');
  throw new StoreError('not-found', 'This draft no longer exists.');
}

/** Returns whether an earlier call with the same upload added the draft, perhaps published since. */
async function wasAdded(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction.getAll(draftDocument(id), publishedDraftDocument(id));
  return found.some(({ exists }) => exists);
}

/**
 * Adds or changes a draft and returns its id; writes nothing without effect. Throws a StoreError `not-found`, or
 * `conflict` if published or changed meanwhile.
 */
export async function saveDraft(change: DraftChange): Promise<string> {
  const { id, version, publishAt, upload, split, now } = change;
  const draftId = id ?? newDraftId(upload);
  return runTransaction(async (transaction) => {
    const stored = id === undefined ? undefined : await requireDraft(transaction, id);
    if (!stored && (await wasAdded(transaction, draftId))) return draftId;
    const before = stored && editableIn(stored);
    const after = editedFrom(before, change);
    const writeSplit = await prepareBeatSplit(transaction, split);
    if (before && isSame(before, after) && stored.publishAt === publishAt) {
      writeSplit(draftId);
      return draftId;
    }
    if (stored && version !== undefined && version !== stored.version)
      throw new StoreError(
        'conflict',
        'Someone else edited this draft. Please reload the page and check your changes.',
      );
    const writeReferences = await prepareReferences(transaction, filesIn(after));
    transaction.set(draftDocument(draftId), {
      ...after.content,
      private: toPrivateFilesRecord(after.files) ?? { others: {} },
      publishAt,
      createdAt: stored?.createdAt ?? now,
      version: (stored?.version ?? 0) + 1,
    });
    writeReferences();
    writeSplit(draftId);
    const unused = (before ? filesIn(before) : []).filter((path) => !filesIn(after).includes(path));
    markOrphaned(transaction, unused, now);
    if (upload) recordUpload(transaction, upload, { trackId: DRAFT_UPLOAD }, now);
    return draftId;
  });
}

/** Leaves the files to the cleanup. Throws `not-found`, or `conflict` if published. */
export async function removeDraft(id: string, now: number): Promise<void> {
  await runTransaction(async (transaction) => {
    const draft = await requireDraft(transaction, id);
    markOrphaned(transaction, filesIn(editableIn(draft)), now);
    transaction.delete(draftDocument(id));
    writeBeatSplit(transaction, id, []);
  });
}

function toRow(id: string, draft: DraftRecord): DraftRow {
  const { content, files } = editableIn(draft);
  const { publishAt, version } = draft;
  return { ...content, id, version, hasMaster: files.master !== null, publish_at: publishAt };
}

/** Newest first, at most 500. */
export async function listDrafts(): Promise<DraftRow[]> {
  const { docs } = await drafts().orderBy('createdAt', 'desc').limit(LIST_MAXIMUM).get();
  return docs.map((document) => toRow(document.id, parseDraft(document)));
}

/** None for a missing draft. */
export async function readDraftFiles(id: string): Promise<DraftRecord['private']> {
  return parseDraft(await draftDocument(id).get())?.private ?? NO_FILES;
}
