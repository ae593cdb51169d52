import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { EMPTY_HEAD, toHeadDocument } from '@store/domain/shop/catalogue/catalogue';
import { StoreError } from '@store/domain/platform/errors';
import { publicationFault, type KitEdit, type KitRow } from '@store/domain/shop/kits/kit-edit';
import {
  kitPriceFault,
  KITS_MAXIMUM,
  kitSchema,
  toKitsDocument,
  type Kit,
} from '@store/domain/shop/kits/kits';
import { MEMBER_LIST_MAXIMUM } from '@store/domain/pages/dashboard/member-list';
import { filesOf } from '../catalogue/files/track-files';
import {
  headDocument,
  kitCounter,
  kitDocument,
  kits,
  NO_FILES,
  parseCounter,
  parseHeadShard,
  parseKitRecord,
  parseShownKits,
  shownKitsDocument,
  type KitRecord,
} from '../../platform/collections';
import { increment, removed, runTransaction } from '../../platform/firestore/firestore';
import { publicAddress } from '../../platform/gateways/storage';
import { currentCurrency, requireCurrency } from '../../platform/settings/currency';
import { markOrphaned, prepareReferences } from '../uploads/orphaned-files';
import { publishKitFiles, removeStagedKitFiles, type PublishedKit } from '../uploads/staged-files';
import { readUploadIn, recordUpload } from '../uploads/upload-sessions';
import { DAY_MS } from '@store/domain/platform/time';

/** 30 days, like tombstones of tracks: open orders may need a deleted kit's file. */
const DELETED_KEPT_MS = 30 * DAY_MS;

/** UTF-16 units: a Firestore document has at most 1 MiB. */
const SHOWN_MAXIMUM = 900_000;

/** Newest first; one read. */
export async function readShownKits(): Promise<readonly Kit[]> {
  return parseShownKits(await shownKitsDocument().get());
}

function toKit(record: KitRecord): Kit {
  return v.parse(kitSchema, { ...record, size: record.file?.size ?? 0 });
}

function toRow(record: KitRecord): KitRow | null {
  const { status, version, sold, downloads } = record;
  return status === 'deleted' ? null : { ...toKit(record), status, version, sold, downloads };
}

/** In any state, newest first, at most {@link MEMBER_LIST_MAXIMUM}. */
export async function listKits(): Promise<KitRow[]> {
  const { docs } = await kits().orderBy('createdAt', 'desc').limit(MEMBER_LIST_MAXIMUM).get();
  return docs.flatMap((document) => toRow(parseKitRecord(document)) ?? []);
}

/** Undefined unless published. */
export async function readShownKit(id: number): Promise<Kit | undefined> {
  const record = parseKitRecord(await kitDocument(id).get());
  return record?.status === 'published' ? toKit(record) : undefined;
}

export interface FreeKit extends Pick<Kit, 'id' | 'title'> {
  readonly file: KitFile;
}

/** Undefined unless free now. */
export async function readFreeKit(id: number): Promise<FreeKit | undefined> {
  const record = parseKitRecord(await kitDocument(id).get());
  if (record?.status !== 'published' || record.price.kind !== 'free' || !record.file) return undefined;
  return { id, title: record.title, file: record.file };
}

/** In the order of the ids. Must precede the transaction's writes. */
async function readKitsIn(
  transaction: Transaction,
  ids: readonly number[],
): Promise<readonly (KitRecord | undefined)[]> {
  if (ids.length === 0) return [];
  return (await transaction.getAll(...ids.map(kitDocument))).map((snapshot) => parseKitRecord(snapshot));
}

/** `size` in bytes. */
export type KitFile = NonNullable<KitRecord['file']>;

/** By id, even of hidden and recently deleted kits. Must precede the transaction's writes. */
export async function readKitFiles(
  transaction: Transaction,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, KitFile>> {
  const records = await readKitsIn(transaction, ids);
  return new Map(
    records.flatMap((record) =>
      record?.file && !isGone(record, now) ? [[record.id, record.file] as const] : [],
    ),
  );
}

/** Returns whether a deleted kit's file may be removed. */
function isGone({ status, deletedAt = 0 }: KitRecord, now: number): boolean {
  return status === 'deleted' && deletedAt + DELETED_KEPT_MS <= now;
}

/** Returns whether a kit references a file: `keep` if deleted but perhaps needed by open orders. */
export async function kitReference(
  transaction: Transaction,
  path: string,
  now: number,
): Promise<'referenced' | 'keep' | null> {
  const named = await transaction.get(kits().where('files', 'array-contains', path).limit(1));
  const [document] = named.docs;
  const record = document && parseKitRecord(document);
  if (!record || isGone(record, now)) return null;
  return record.status === 'deleted' ? 'keep' : 'referenced';
}

/** Negative for refunds. */
export function countKitSales(transaction: Transaction, id: number, count: number): void {
  if (count !== 0) transaction.set(kitDocument(id), { sold: increment(count) }, { merge: true });
}

export async function countKitDownload(id: number): Promise<void> {
  await kitDocument(id).update({ downloads: increment(1) });
}

function namedFiles({ image, media, file }: Pick<KitRecord, 'image' | 'media' | 'file'>): string[] {
  const shown = image === '' && media === '' ? [] : filesOf({ image, media }, NO_FILES);
  return [...shown.filter((path) => path !== ''), ...(file ? [file.path] : [])];
}

function toStored(record: KitRecord) {
  return { ...record, files: namedFiles(record) };
}

/** Prepares a change of the kits on sale; the returned function writes it. The catalogue's head has their number. */
async function prepareShown(transaction: Transaction): Promise<(record: KitRecord) => void> {
  const [shownSnapshot, headSnapshot] = await transaction.getAll(shownKitsDocument(), headDocument());
  const shown = shownSnapshot ? parseShownKits(shownSnapshot) : [];
  const head = headSnapshot && parseHeadShard(headSnapshot);
  return (record) => {
    const others = shown.filter(({ id }) => id !== record.id);
    const after = record.status === 'published' ? [...others, toKit(record)] : others;
    requireRoom(after);
    if (after.length === 0 && shown.length === 0) return;
    writeShownKits(transaction, after);
    const count = after.length;
    if (!head) transaction.set(headDocument(), toHeadDocument({ ...EMPTY_HEAD, kits: count }));
    else if (head.kits !== count)
      transaction.update(headDocument(), { kits: count === 0 ? removed() : count });
  };
}

function requireRoom(shown: readonly Kit[]): void {
  if (shown.length > KITS_MAXIMUM)
    throw new StoreError(
      'conflict',
      `The shop already has the maximum of ${KITS_MAXIMUM} kits. Hide one first.`,
    );
  if (toKitsDocument(shown).kits.length > SHOWN_MAXIMUM)
    throw new StoreError('conflict', 'The texts of all kits together are too long. Shorten this one.');
}

export function writeShownKits(transaction: Transaction, shown: readonly Kit[]): void {
  transaction.set(shownKitsDocument(), toKitsDocument(shown));
}

/** The kits that should be public, from their records. */
export async function readPublishedKits(transaction: Transaction): Promise<Kit[]> {
  const { docs } = await transaction.get(kits().where('status', '==', 'published'));
  return docs.map((document) => toKit(parseKitRecord(document)));
}

/** `now` in UTC ms. */
interface SavedKit {
  readonly uid: string;
  /** Undefined for a new kit. */
  readonly id: number | undefined;
  /** For a new kit: repeated calls with it add one kit. */
  readonly key?: string | undefined;
  /** The one the change is based on. */
  readonly version: number | undefined;
  readonly edit: KitEdit;
  readonly now: number;
}

/** Throws a StoreError `conflict` for a price in another currency, `invalid` for an impossible one. */
function requirePrice({ price, currency }: Pick<KitEdit, 'price' | 'currency'>): void {
  if (price.kind === 'free') return;
  requireCurrency(currency);
  const fault = kitPriceFault(price, currency);
  if (fault !== null) throw new StoreError('invalid', fault, { field: 'price' });
}

const NEW_KIT: Pick<
  KitRecord,
  'image' | 'media' | 'time' | 'peaks' | 'file' | 'status' | 'wording' | 'sold' | 'downloads'
> = {
  image: '',
  media: '',
  time: '',
  peaks: '',
  file: null,
  status: 'draft',
  wording: 1,
  sold: 0,
  downloads: 0,
};

type Preview = Pick<KitRecord, 'media' | 'time' | 'peaks'>;

const NO_PREVIEW: Preview = { media: '', time: '', peaks: '' };

function previewOf(
  { media, time, peaks }: Preview,
  edit: KitEdit,
  upload: PublishedKit | undefined,
): Preview {
  if (edit.media === undefined) return { media, time, peaks };
  const preview = upload?.paths.preview;
  if (edit.media === '' || preview === undefined) return NO_PREVIEW;
  return { media: publicAddress(preview), time: edit.time ?? '', peaks: edit.peaks ?? '' };
}

function edited(
  before: KitRecord | undefined,
  { edit, key, now }: Pick<SavedKit, 'edit' | 'key' | 'now'>,
  { id, upload }: { readonly id: number; readonly upload: PublishedKit | undefined },
): KitRecord {
  const { title, kind, description, sounds, format, price, licence } = edit;
  const { cover, kit } = upload?.paths ?? {};
  const base = before ?? {
    ...NEW_KIT,
    ...(key === undefined ? {} : { key }),
    id,
    licence,
    createdAt: now,
    version: 0,
  };
  return {
    ...base,
    title,
    kind,
    description,
    sounds,
    format,
    price,
    licence,
    currency: price.kind === 'free' ? currentCurrency() : edit.currency,
    image: cover === undefined ? base.image : publicAddress(`${cover}/640.jpg`),
    ...previewOf(base, edit, upload),
    file: kit === undefined ? base.file : { path: kit, size: upload?.size ?? 0 },
    wording: licence === base.licence ? base.wording : base.wording + 1,
    version: base.version + 1,
  };
}

function requireCurrent(record: KitRecord | undefined, version: number | undefined): KitRecord {
  if (!record || record.status === 'deleted') throw new StoreError('not-found', 'This kit no longer exists.');
  if (version !== undefined && version !== record.version)
    throw new StoreError(
      'conflict',
      'Someone else edited this kit. Please reload the page and check your changes.',
    );
  return record;
}

/** Throws a StoreError `invalid` for an incomplete kit. */
function requirePublishable(record: KitRecord): void {
  const fault = publicationFault({ image: record.image, size: record.file?.size ?? 0 });
  if (fault !== null) throw new StoreError('invalid', fault, { field: record.file ? 'image' : 'file' });
}

/**
 * Adds or changes a kit in one transaction, once per key or upload; returns its id. Throws a StoreError like
 * publishKitFiles, `not-found`, or `conflict` (changed since `version`).
 */
export async function saveKit(saved: SavedKit): Promise<number> {
  const { edit, uid, now } = saved;
  requirePrice(edit);
  const upload = await publishKitFiles(edit, uid, now);
  const id = await storeKit(saved, upload);
  await removeStagedKitFiles(edit, uid);
  return id;
}

/** Publishes a kit whose files are stored. Repeated calls with the same `key` add one kit. */
export async function addStoredKit(edit: KitEdit, files: PublishedKit, now: number): Promise<void> {
  const id = await storeKit(
    { edit: { ...edit, media: edit.media ?? 'stored' }, id: undefined, version: undefined, now },
    files,
  );
  await setKitStatus(id, 'published');
}

/** All kits ever added. */
export async function countKitsAdded(): Promise<number> {
  return parseCounter(await kitCounter().get())?.last ?? 0;
}

/** By id, or the one that an earlier call with the same key added. */
async function readBefore(
  transaction: Transaction,
  { id, key, version }: Pick<SavedKit, 'id' | 'key' | 'version'>,
): Promise<KitRecord | undefined> {
  if (id !== undefined)
    return requireCurrent(parseKitRecord(await transaction.get(kitDocument(id))), version);
  if (key === undefined) return undefined;
  const [added] = (await transaction.get(kits().where('key', '==', key).limit(1))).docs;
  return added && requireCurrent(parseKitRecord(added), undefined);
}

async function storeKit(saved: Omit<SavedKit, 'uid'>, upload: PublishedKit | undefined): Promise<number> {
  const { now } = saved;
  return runTransaction(async (transaction) => {
    const used = upload && (await readUploadIn(transaction, upload.key));
    if (used) {
      if (used.kitId !== undefined && (saved.id === undefined || saved.id === used.kitId)) return used.kitId;
      throw new StoreError('conflict', 'These files belong to something else. Please upload them again.');
    }
    const before = await readBefore(transaction, saved);
    const counter = before ? undefined : parseCounter(await transaction.get(kitCounter()));
    const after = edited(before, saved, { id: before?.id ?? (counter?.last ?? 0) + 1, upload });
    if (after.status === 'published') requirePublishable(after);
    const show = await prepareShown(transaction);
    const [filesBefore, filesAfter] = [before ? namedFiles(before) : [], namedFiles(after)];
    const writeReferences = await prepareReferences(transaction, filesAfter);
    show(after);
    if (!before) transaction.set(kitCounter(), { last: after.id });
    transaction.set(kitDocument(after.id), toStored(after));
    writeReferences();
    markOrphaned(
      transaction,
      filesBefore.filter((path) => !filesAfter.includes(path)),
      now,
    );
    if (upload) recordUpload(transaction, upload, { kitId: after.id }, now);
    return after.id;
  });
}

/** Idempotent. Returns the title. */
export async function setKitStatus(id: number, status: 'published' | 'hidden'): Promise<string> {
  return runTransaction(async (transaction) => {
    const before = requireCurrent(parseKitRecord(await transaction.get(kitDocument(id))), undefined);
    if (before.status === status) return before.title;
    if (status === 'hidden' && before.status === 'draft')
      throw new StoreError('conflict', 'This kit is a draft: it is not in the shop.');
    if (status === 'published') {
      requirePublishable(before);
      requirePrice({ price: before.price, currency: before.currency });
    }
    const show = await prepareShown(transaction);
    const after: KitRecord = { ...before, status, version: before.version + 1 };
    show(after);
    transaction.set(kitDocument(id), toStored(after));
    return after.title;
  });
}

/**
 * Deletes a kit; buyers keep downloads, open orders still deliver. Throws a StoreError `not-found`. Returns its
 * title.
 */
export async function deleteKit(id: number, now: number): Promise<string> {
  return runTransaction(async (transaction) => {
    const before = requireCurrent(parseKitRecord(await transaction.get(kitDocument(id))), undefined);
    const show = await prepareShown(transaction);
    const after: KitRecord = {
      ...before,
      status: 'deleted',
      image: '',
      ...NO_PREVIEW,
      deletedAt: now,
      version: before.version + 1,
    };
    show(after);
    transaction.set(kitDocument(id), toStored(after));
    markOrphaned(transaction, namedFiles(before), now);
    return before.title;
  });
}
