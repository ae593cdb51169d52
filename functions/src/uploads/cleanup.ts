import type { Transaction } from 'firebase-admin/firestore';
import { STAGING } from '@store/domain/uploads';
import { filesBefore, removeFile } from '../gateways/storage';
import { removeComments } from '../comments/comments';
import {
  forgetLeftover,
  listLeftovers,
  settleLeftover,
  type Leftover,
  type LeftoverFate,
} from './orphaned-files';
import { isFileDelivered, listAwaited } from '../orders/orders';
import { forgetRetired, isFileRetired, listRetired } from '../catalogue/tombstones';
import { isFileNamed } from '../catalogue/tracks';
import { forgetUploads } from './upload-sessions';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How long what is needed to deliver a deleted track is kept, in milliseconds: 30 days. Stripe tells of a slow bank's
 * payment within 14, and the reconciliation looks back 4.
 */
const RETIRED_MS = 30 * DAY_MS;

const LEFTOVERS_MAXIMUM = 500;

/** What a cleaning removed: files staged and never used, files that nothing names any more, deleted tracks forgotten. */
export interface Cleaning {
  readonly staged: readonly string[];
  readonly files: readonly string[];
  readonly tracks: readonly number[];
}

async function cleanStaging(now: number): Promise<string[]> {
  const removed: string[] = [];
  for await (const path of filesBefore(`${STAGING}/`, now - DAY_MS)) {
    await removeFile(path);
    removed.push(path);
  }
  return removed;
}

async function cleanRetired(now: number): Promise<number[]> {
  const removed: number[] = [];
  const awaited = await listAwaited();
  for (const id of await listRetired(now - RETIRED_MS)) {
    if (awaited.has(id)) continue;
    // Somebody may have been writing one while the track was deleted.
    await removeComments(id);
    await forgetRetired(id);
    removed.push(id);
  }
  return removed;
}

async function decideOn({ path }: Leftover, transaction: Transaction): Promise<LeftoverFate> {
  if (await isFileNamed(transaction, path)) return 'used';
  if (await isFileDelivered(transaction, path)) return 'used';
  return (await isFileRetired(transaction, path)) ? 'waits' : 'goes';
}

async function cleanLeftovers(now: number): Promise<string[]> {
  const before = now - DAY_MS;
  const removed: string[] = [];
  for (const leftover of await listLeftovers(before, LEFTOVERS_MAXIMUM)) {
    const fate = await settleLeftover(leftover, { before, now }, (transaction) =>
      decideOn(leftover, transaction),
    );
    if (fate !== 'goes') continue;
    await removeFile(leftover.path);
    await forgetLeftover(leftover);
    removed.push(leftover.path);
  }
  return removed;
}

/**
 * Removes what nobody needs: files staged more than a day ago, files that no track has named for a day and no order
 * delivers or may yet deliver. A day, so that pages which are open or cached go on working. Safe at any time, as often as
 * one likes, and when it is stopped half-way. `now` in milliseconds UTC.
 */
export async function clean(now: number = Date.now()): Promise<Cleaning> {
  const staged = await cleanStaging(now);
  const tracks = await cleanRetired(now);
  const files = await cleanLeftovers(now);
  await forgetUploads(now - 7 * DAY_MS);
  return { staged, files, tracks };
}
