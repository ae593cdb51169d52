import { kitReference } from '../../shop/kits/kits';
import type { Transaction } from 'firebase-admin/firestore';
import { STAGING } from '@store/domain/shop/files/uploads';
import { filesBefore, removeFile } from '../../platform/gateways/storage';
import { removeComments } from '../../shop/catalogue/comments/comments';
import {
  decideOrphan,
  listOrphanedFiles,
  removeOrphanRecord,
  type OrphanDecision,
} from '../../shop/uploads/orphaned-files';
import { isFileDelivered, listOpenOrderTracks } from '../../sales/orders/orders';
import { removeReceived } from '../../shop/uploads/received-files';
import { isFileInTombstone, listTombstones, removeTombstone } from '../../shop/catalogue/tombstones';
import { isFileReferenced } from '../../shop/catalogue/tracks';
import { removeOldUploads } from '../../shop/uploads/upload-sessions';
import { DAY_MS } from '@store/domain/platform/time';

/** 30 days: Stripe reports slow bank payments within 14, and reconciliation covers the last 4. */
const TOMBSTONE_MS = 30 * DAY_MS;

const UPLOAD_RECORD_MS = 7 * DAY_MS;

const ORPHANS_PER_RUN = 500;

interface CleanupReport {
  readonly staged: readonly string[];
  readonly files: readonly string[];
  readonly tracks: readonly number[];
}

async function removeStaged(now: number): Promise<string[]> {
  const removed: string[] = [];
  for await (const path of filesBefore(`${STAGING}/`, now - DAY_MS)) {
    await removeFile(path);
    removed.push(path);
  }
  return removed;
}

async function removeTombstones(now: number): Promise<number[]> {
  const removed: number[] = [];
  const open = await listOpenOrderTracks();
  for (const id of await listTombstones(now - TOMBSTONE_MS)) {
    if (open.has(id)) continue;
    // A comment may have been added during the deletion.
    await removeComments(id);
    await removeTombstone(id);
    removed.push(id);
  }
  return removed;
}

async function decisionFor(path: string, transaction: Transaction): Promise<OrphanDecision> {
  if (await isFileReferenced(transaction, path)) return 'referenced';
  if (await isFileDelivered(transaction, path)) return 'referenced';
  const kit = await kitReference(transaction, path, Date.now());
  if (kit !== null) return kit;
  return (await isFileInTombstone(transaction, path)) ? 'keep' : 'remove';
}

async function removeOrphans(now: number): Promise<string[]> {
  const before = now - DAY_MS;
  const removed: string[] = [];
  for (const { path } of await listOrphanedFiles(before, ORPHANS_PER_RUN)) {
    const decision = await decideOrphan(path, { before, now }, (transaction) =>
      decisionFor(path, transaction),
    );
    if (decision !== 'remove') continue;
    await removeFile(path);
    await removeReceived(path);
    await removeOrphanRecord(path);
    removed.push(path);
  }
  return removed;
}

/**
 * Removes files staged over a day ago, and files unreferenced for a day that no order needs; the day keeps open
 * and cached pages working. Idempotent, safe to interrupt. `now` in UTC ms.
 */
export async function cleanUp(now: number = Date.now()): Promise<CleanupReport> {
  const staged = await removeStaged(now);
  const tracks = await removeTombstones(now);
  const files = await removeOrphans(now);
  await removeOldUploads(now - UPLOAD_RECORD_MS);
  return { staged, files, tracks };
}
