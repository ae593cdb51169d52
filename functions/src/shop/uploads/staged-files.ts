import { StoreError } from '@store/domain/platform/errors';
import { STAGED_FIELDS, type StoredEdit, type TrackEdit } from '@store/domain/shop/catalogue/track-edit';
import { KIT_FILE_FIELDS, type KitEdit } from '@store/domain/shop/kits/kit-edit';
import { SKETCH_SIDE, type CoverFileSize } from '@store/domain/shop/files/cover-sketch';
import { COVER_SIZES, coverAddress, SHARE_SIZE } from '@store/domain/shop/files/covers';
import {
  AUDIO_TYPES,
  COVER_MAXIMUM,
  ENCODED_MAXIMUM,
  KIT_MAXIMUM,
  MASTER_MAXIMUM,
  NAMED_TYPES,
  parseStaged,
  PREVIEW_MAXIMUM,
  stagedCoverPath,
  stagedName,
  stagedPaths,
  STEMS_MAXIMUM,
  type AudioEnding,
  type StagedFile,
  type StagedKind,
} from '@store/domain/shop/files/uploads';
import { faultText } from '@store/domain/shop/files/sound-file';
import type { Master, UploadPaths } from '../../platform/collections';
import { isZip, jpegSize, SIGNATURE_BYTES } from './file-signatures';
import { examineStored } from './stored-sound';
import {
  copyFile,
  describeFile,
  IMMUTABLE,
  pathOfAddress,
  publicAddress,
  readStart,
  removeFile,
  type FileDescription,
  type FilePath,
  type FileStats,
} from '../../platform/gateways/storage';
import { recordReceived } from './received-files';
import { registerFiles } from './orphaned-files';
import { readUpload, uploadKey, type CompletedUpload } from './upload-sessions';

/** Undefined keeps a file, null removes it. */
export interface FileChanges {
  readonly master: Master | null | undefined;
  readonly mp3: string | null | undefined;
  readonly taggedMp3: string | null | undefined;
  readonly stems: string | null | undefined;
}

/** With stored files, and its effect on private ones. */
interface PublishedEdit {
  readonly edit: StoredEdit;
  readonly changes: FileChanges;
  readonly upload: CompletedUpload | undefined;
}

type FileField = keyof typeof STAGED_FIELDS;

type FileInput = Pick<TrackEdit, FileField>;

const FILE_FIELDS = Object.keys(STAGED_FIELDS) as FileField[];

function fieldOf(kind: StagedKind): string | undefined {
  if (kind === 'kit') return 'file';
  return FILE_FIELDS.find((field) => STAGED_FIELDS[field] === kind);
}

const LARGEST_COVER = COVER_SIZES[COVER_SIZES.length - 1] ?? COVER_SIZES[0];
const MAXIMUM = {
  master: MASTER_MAXIMUM,
  preview: PREVIEW_MAXIMUM,
  cover: COVER_MAXIMUM,
  share: COVER_MAXIMUM,
  mp3: ENCODED_MAXIMUM,
  'tagged-mp3': ENCODED_MAXIMUM,
  stems: STEMS_MAXIMUM,
  kit: KIT_MAXIMUM,
} as const;

function invalid(kind: StagedKind, message: string): StoreError {
  return new StoreError('invalid', message, { field: fieldOf(kind) });
}

function missing(kind: StagedKind): StoreError {
  return new StoreError('gone', 'An uploaded file no longer exists. Please upload it again.', {
    field: fieldOf(kind),
  });
}

/** Throws a StoreError for another member's file, or a file in the wrong field. */
function stagedFilesIn<Field extends string>(
  input: Readonly<Partial<Record<Field, string | undefined>>>,
  uid: string,
  fields: Readonly<Record<Field, StagedKind>>,
): StagedFile[] {
  const staged = (Object.keys(fields) as Field[]).flatMap((field) => {
    const file = parseStaged(input[field] ?? '');
    if (file && file.kind !== fields[field])
      throw new StoreError('invalid', `The file in ${field} was uploaded for another field.`, { field });
    return file ? [file] : [];
  });
  if (staged.some((file) => file.uid !== uid))
    throw new StoreError('forbidden', 'These files belong to another member.');
  if (new Set(staged.map(({ upload }) => upload)).size > 1)
    throw new StoreError('invalid', 'The files come from different uploads. Please upload them together.');
  return staged;
}

interface Copy {
  readonly from: string;
  readonly to: FilePath;
  readonly description: FileDescription;
}

async function checkedStats(path: string, kind: StagedKind): Promise<FileStats> {
  const stats = await describeFile(path);
  if (!stats) throw missing(kind);
  if (stats.size === 0) throw invalid(kind, `The ${kind} is empty.`);
  if (stats.size > MAXIMUM[kind])
    throw invalid(kind, `The ${kind} is too large: at most ${MAXIMUM[kind] / 1024 / 1024} MB.`);
  return stats;
}

async function readSignature(path: string, kind: StagedKind): Promise<Uint8Array> {
  const start = await readStart(path, SIGNATURE_BYTES);
  if (!start) throw missing(kind);
  return start;
}

/** Includes the sources' generations, so that a name never stands for different bytes. */
function publishedName(key: string, stats: readonly FileStats[]): string {
  return [key, ...stats.map(({ generation }) => BigInt(generation).toString(36))].join('-');
}

/** Throws a StoreError `invalid` unless the file is sound of the format its extension names. */
async function requireSound(
  path: string,
  { size }: FileStats,
  kind: StagedKind,
  ending: AudioEnding,
): Promise<void> {
  const found = await examineStored(path, size, ending);
  if (found.kind !== 'sound') throw invalid(kind, `The ${kind} ${faultText(found)}`);
}

type CopyPlan = { readonly paths: UploadPaths; readonly copies: readonly Copy[] };

async function planAudio(file: Extract<StagedFile, { ending: string }>, key: string): Promise<CopyPlan> {
  const { kind, ending } = file;
  const from = stagedName(file);
  const stats = await checkedStats(from, kind);
  await requireSound(from, stats, kind, ending);
  const name = `${publishedName(key, [stats])}.${ending}`;
  const contentType = AUDIO_TYPES[ending];
  if (kind === 'preview') {
    const to = `previews/${name}` as const;
    const description = { contentType, cacheControl: IMMUTABLE };
    return { paths: { preview: to }, copies: [{ from, to, description }] };
  }
  const to = `masters/${name}` as const;
  const description = { contentType, cacheControl: 'private, no-store' };
  return { paths: { master: to }, copies: [{ from, to, description }] };
}

/** Pages from before the last deployment upload no sketch. */
async function stagedSizes(file: StagedFile): Promise<readonly CoverFileSize[]> {
  const hasSketch = (await describeFile(stagedCoverPath(file, SKETCH_SIDE))) !== undefined;
  return hasSketch ? [...COVER_SIZES, SKETCH_SIDE] : COVER_SIZES;
}

async function planCover(file: StagedFile, key: string): Promise<CopyPlan> {
  const sizes = (await stagedSizes(file)).map((size) => ({ size, from: stagedCoverPath(file, size) }));
  const stats: FileStats[] = [];
  for (const { size, from } of sizes) {
    stats.push(await checkedStats(from, 'cover'));
    const actual = jpegSize(await readSignature(from, 'cover'));
    if (actual?.width !== size || actual.height !== size)
      throw invalid('cover', `The cover is not a JPEG picture of ${size} × ${size} pixels.`);
  }
  const cover = `covers/${publishedName(key, stats)}` as const;
  const description = { contentType: 'image/jpeg', cacheControl: IMMUTABLE };
  return {
    paths: { cover },
    copies: sizes.map(({ size, from }) => ({ from, to: `${cover}/${size}.jpg` as const, description })),
  };
}

async function planShare(file: StagedFile, key: string): Promise<CopyPlan> {
  const from = stagedName(file);
  const stats = await checkedStats(from, 'share');
  const actual = jpegSize(await readSignature(from, 'share'));
  const { width, height } = SHARE_SIZE;
  if (actual?.width !== width || actual.height !== height)
    throw invalid('share', `The picture for shared links is not a JPEG of ${width} × ${height} pixels.`);
  const share = `covers/${publishedName(key, [stats])}/share.jpg` as const;
  const description = { contentType: 'image/jpeg', cacheControl: IMMUTABLE };
  return { paths: { share }, copies: [{ from, to: share, description }] };
}

type BuyersKind = 'mp3' | 'tagged-mp3' | 'stems' | 'kit';

const ENDING: Readonly<Record<BuyersKind, string>> = {
  mp3: 'mp3',
  'tagged-mp3': 'mp3',
  stems: 'zip',
  kit: 'zip',
};

async function planBuyersFile(
  file: StagedFile & { readonly kind: BuyersKind },
  key: string,
): Promise<CopyPlan> {
  const { kind } = file;
  const from = stagedName(file);
  const stats = await checkedStats(from, kind);
  if (kind === 'mp3' || kind === 'tagged-mp3') await requireSound(from, stats, kind, 'mp3');
  else if (!isZip(await readSignature(from, kind)))
    throw invalid(kind, `The ${kind} ${kind === 'stems' ? 'are' : 'is'} not a ZIP file with content.`);
  const to = `masters/${publishedName(key, [stats])}-${kind}.${ENDING[kind]}` as const;
  const description = { contentType: NAMED_TYPES[kind], cacheControl: 'private, no-store' };
  return { paths: { [kind]: to }, copies: [{ from, to, description }] };
}

function planOf(file: StagedFile, key: string): Promise<CopyPlan> {
  switch (file.kind) {
    case 'cover':
      return planCover(file, key);
    case 'share':
      return planShare(file, key);
    case 'master':
    case 'preview':
      return planAudio(file, key);
    case 'mp3':
    case 'tagged-mp3':
    case 'stems':
    case 'kit':
      return planBuyersFile({ ...file, kind: file.kind }, key);
  }
}

/** Checks all files, registers their final paths, copies them, and records arrived masters and stems. */
async function copyAll(staged: readonly StagedFile[], key: string, now: number): Promise<UploadPaths> {
  const plans: { kind: StagedKind; plan: CopyPlan }[] = [];
  for (const file of staged) {
    plans.push({ kind: file.kind, plan: await planOf(file, key) });
  }
  const targets = plans.flatMap(({ plan }) => plan.copies.map(({ to }) => to));
  await registerFiles(targets, now);
  for (const { kind, plan } of plans)
    for (const { from, to, description } of plan.copies)
      if (!(await copyFile(from, to, description))) throw missing(kind);
  const recorded = plans.flatMap(({ kind, plan }) =>
    kind === 'master' || kind === 'stems' ? plan.copies.map(({ to }) => ({ kind, path: to })) : [],
  );
  await recordReceived(recorded, now);
  return Object.assign({}, ...plans.map(({ plan }) => plan.paths)) as UploadPaths;
}

/** Final paths, copied now or by an earlier or concurrent call. */
async function publishedPaths(staged: readonly StagedFile[], key: string, now: number): Promise<UploadPaths> {
  const record = await readUpload(key);
  if (record) return record.paths;
  try {
    return await copyAll(staged, key, now);
  } catch (error) {
    const concurrent = await readUpload(key);
    if (concurrent) return concurrent.paths;
    throw error;
  }
}

function isPublicAddress(text: string): boolean {
  try {
    const path = pathOfAddress(text);
    return path === undefined || /^(?:covers|previews)\//.test(path);
  } catch {
    // Malformed encoding.
    return false;
  }
}

/** Throws a StoreError `invalid` for the URL of a private file in our bucket. */
function requirePublicAddresses(input: FileInput): void {
  for (const field of ['image', 'media', 'master'] as const)
    if (!isPublicAddress(input[field] ?? ''))
      throw new StoreError('invalid', 'Nobody can read the file at this address.', { field });
}

/** Leaves external URLs alone. */
function normaliseAddress(address: string): string {
  const path = pathOfAddress(address);
  if (path?.startsWith('previews/')) return publicAddress(`previews/${path.slice('previews/'.length)}`);
  if (!path?.startsWith('covers/')) return address;
  return coverAddress(publicAddress(`covers/${path.slice('covers/'.length)}`), LARGEST_COVER);
}

function isStaged(text: string): boolean {
  return parseStaged(text) !== undefined;
}

function required<Path>(path: Path | undefined, kind: StagedKind): Path {
  if (path === undefined) throw missing(kind);
  return path;
}

function masterOf(input: string | undefined, path: UploadPaths['master']): Master | null | undefined {
  if (input === undefined) return undefined;
  if (input === '') return null;
  return isStaged(input) ? { path: required(path, 'master') } : { url: input };
}

/** Undefined keeps a file, null removes it. */
function otherOf(input: string | undefined, path: string | undefined, kind: StagedKind) {
  if (input === undefined) return undefined;
  return input === '' ? null : required(path, kind);
}

function publishedEdit(input: TrackEdit, upload: CompletedUpload | undefined): PublishedEdit {
  const { cover, preview, master, share, mp3, 'tagged-mp3': tagged, stems } = upload?.paths ?? {};
  return {
    edit: {
      ...input,
      image: isStaged(input.image)
        ? publicAddress(`${required(cover, 'cover')}/${LARGEST_COVER}.jpg`)
        : normaliseAddress(input.image),
      media: isStaged(input.media)
        ? publicAddress(required(preview, 'preview'))
        : normaliseAddress(input.media),
      share: input.share === undefined ? undefined : publicAddress(required(share, 'share')),
    },
    changes: {
      master: masterOf(input.master, master),
      mp3: otherOf(input.mp3, mp3, 'mp3'),
      taggedMp3: otherOf(input.tagged_mp3, tagged, 'tagged-mp3'),
      stems: otherOf(input.stems, stems, 'stems'),
    },
    upload,
  };
}

/**
 * Checks staged files and copies them to their final paths; URLs stay. Idempotent. Throws a StoreError `invalid`,
 * `forbidden` (another member's) or `gone`.
 */
export async function publishFiles(input: TrackEdit, uid: string, now: number): Promise<PublishedEdit> {
  requirePublicAddresses(input);
  const staged = stagedFilesIn<FileField>(input, uid, STAGED_FIELDS);
  const [first] = staged;
  if (!first) return publishedEdit(input, undefined);
  const key = uploadKey(first);
  return publishedEdit(input, { key, paths: await publishedPaths(staged, key, now) });
}

/** Leaves failures to the cleanup. */
export async function removeStagedFiles(input: FileInput, uid: string): Promise<void> {
  await removeAll(stagedFilesIn<FileField>(input, uid, STAGED_FIELDS));
}

async function removeAll(staged: readonly StagedFile[]): Promise<void> {
  await Promise.allSettled(staged.flatMap(stagedPaths).map(removeFile));
}

/** `size` of the ZIP in bytes; null without one. */
export interface PublishedKit extends CompletedUpload {
  readonly size: number | null;
}

/** {@link publishFiles} for a kit's form. Undefined without a new file. */
export async function publishKitFiles(
  input: KitEdit,
  uid: string,
  now: number,
): Promise<PublishedKit | undefined> {
  const staged = stagedFilesIn<keyof typeof KIT_FILE_FIELDS>(input, uid, KIT_FILE_FIELDS);
  const [first] = staged;
  if (!first) return undefined;
  const key = uploadKey(first);
  const paths = await publishedPaths(staged, key, now);
  if (paths.kit === undefined) return { key, paths, size: null };
  const stats = await describeFile(paths.kit);
  if (!stats) throw missing('kit');
  return { key, paths, size: stats.size };
}

/** Leaves failures to the cleanup. */
export async function removeStagedKitFiles(input: KitEdit, uid: string): Promise<void> {
  await removeAll(stagedFilesIn<keyof typeof KIT_FILE_FIELDS>(input, uid, KIT_FILE_FIELDS));
}
