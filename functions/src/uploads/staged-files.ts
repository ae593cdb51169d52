import { StoreError } from '@store/domain/errors';
import type { TrackInput } from '@store/domain/member';
import { COVER_SIZES, coverAddress } from '@store/domain/covers';
import {
  AUDIO_TYPES,
  COVER_MAXIMUM,
  MASTER_MAXIMUM,
  parseStaged,
  PREVIEW_MAXIMUM,
  stagedCoverPath,
  stagedName,
  stagedPaths,
  type StagedFile,
  type StagedKind,
} from '@store/domain/uploads';
import { isAudio, jpegSize, SIGN_BYTES } from './file-signatures';
import {
  copyFile,
  describeFile,
  IMMUTABLE,
  pathOfAddress,
  publicAddress,
  readStart,
  removeFile,
  type FileDescription,
  type FileFacts,
  type FilePath,
} from '../gateways/storage';
import { claimFiles } from './orphaned-files';
import type { Master } from '../catalogue/track-files';
import type { UploadInUse } from '../catalogue/tracks';
import { readUpload, uploadKey, type UploadPlaces } from './upload-sessions';

/** A track's files in their place for good; `master` is undefined where the form says nothing of it. */
export interface PlacedFiles {
  readonly image: string;
  readonly media: string;
  readonly master: Master | null | undefined;
  readonly upload: UploadInUse | undefined;
}

/** The fields of a track's form that name files, and the kind of upload that each takes. */
const FIELDS = { image: 'cover', media: 'preview', master: 'master' } as const satisfies Record<
  string,
  StagedKind
>;

type FileField = keyof typeof FIELDS;

type FileInput = Pick<TrackInput, FileField>;

const LARGEST_COVER = COVER_SIZES[COVER_SIZES.length - 1] ?? COVER_SIZES[0];
const MAXIMUM = { master: MASTER_MAXIMUM, preview: PREVIEW_MAXIMUM, cover: COVER_MAXIMUM } as const;

function invalid(message: string): StoreError {
  return new StoreError('invalid', message);
}

function notThere(): StoreError {
  return new StoreError('gone', 'An uploaded file is not there any more. Please upload it again.');
}

/** The uploaded files that a form names. Throws a StoreError for another member's, or one in the wrong field. */
function stagedIn(input: FileInput, uid: string): StagedFile[] {
  const fields = Object.keys(FIELDS) as FileField[];
  const staged = fields.flatMap((field) => {
    const file = parseStaged(input[field] ?? '');
    if (file && file.kind !== FIELDS[field]) throw invalid(`The file in ${field} was not uploaded for that.`);
    return file ? [file] : [];
  });
  if (staged.some((file) => file.uid !== uid))
    throw new StoreError('forbidden', 'These files are not yours.');
  if (new Set(staged.map(({ upload }) => upload)).size > 1)
    throw invalid('The files come from different uploads. Please upload them together.');
  return staged;
}

/** One staged file on its way: from where, to where, and what is noted on it there. */
interface Move {
  readonly from: string;
  readonly to: FilePath;
  readonly description: FileDescription;
}

async function checkedFacts(path: string, kind: StagedKind): Promise<FileFacts> {
  const facts = await describeFile(path);
  if (!facts) throw notThere();
  if (facts.size === 0) throw invalid(`The ${kind} is empty.`);
  if (facts.size > MAXIMUM[kind])
    throw invalid(`The ${kind} is too large: at most ${MAXIMUM[kind] / 1024 / 1024} MB.`);
  return facts;
}

async function checkedStart(path: string): Promise<Uint8Array> {
  const start = await readStart(path, SIGN_BYTES);
  if (!start) throw notThere();
  return start;
}

/** Names carry the writing of the file that they are made from, so that no name ever stands for other bytes. */
function nameOf(key: string, facts: readonly FileFacts[]): string {
  return [key, ...facts.map(({ generation }) => BigInt(generation).toString(36))].join('-');
}

type Planned = { readonly places: UploadPlaces; readonly moves: readonly Move[] };

async function planAudio(file: Extract<StagedFile, { ending: string }>, key: string): Promise<Planned> {
  const from = stagedName(file);
  const facts = await checkedFacts(from, file.kind);
  if (!isAudio(await checkedStart(from), file.ending))
    throw invalid(`The ${file.kind} is not the ${file.ending.toUpperCase()} file that its name says.`);
  const name = `${nameOf(key, [facts])}.${file.ending}`;
  const contentType = AUDIO_TYPES[file.ending];
  if (file.kind === 'preview') {
    const to = `previews/${name}` as const;
    return {
      places: { preview: to },
      moves: [{ from, to, description: { contentType, cacheControl: IMMUTABLE } }],
    };
  }
  const to = `masters/${name}` as const;
  const description = { contentType, cacheControl: 'private, no-store' };
  return { places: { master: to }, moves: [{ from, to, description }] };
}

async function planCover(file: StagedFile, key: string): Promise<Planned> {
  const sizes = COVER_SIZES.map((size) => ({ size, from: stagedCoverPath(file, size) }));
  const facts: FileFacts[] = [];
  for (const { size, from } of sizes) {
    facts.push(await checkedFacts(from, 'cover'));
    const found = jpegSize(await checkedStart(from));
    if (found?.width !== size || found.height !== size)
      throw invalid(`The cover is not a JPEG picture of ${size} × ${size} pixels.`);
  }
  const cover = `covers/${nameOf(key, facts)}` as const;
  const description = { contentType: 'image/jpeg', cacheControl: IMMUTABLE };
  return {
    places: { cover },
    moves: sizes.map(({ size, from }) => ({ from, to: `${cover}/${size}.jpg` as const, description })),
  };
}

/** Checks every file before the first one moves, notes where they go, and copies them there. */
async function moveAll(staged: readonly StagedFile[], key: string, now: number): Promise<UploadPlaces> {
  const plans: Planned[] = [];
  for (const file of staged)
    plans.push(file.kind === 'cover' ? await planCover(file, key) : await planAudio(file, key));
  const moves = plans.flatMap((plan) => plan.moves);
  await claimFiles(
    moves.map(({ to }) => to),
    now,
  );
  for (const { from, to, description } of moves)
    if (!(await copyFile(from, to, description))) throw notThere();
  return Object.assign({}, ...plans.map(({ places }) => places)) as UploadPlaces;
}

/** Where an upload's files lie, put there now or by an earlier call of the same kind, which may run at this moment. */
async function placesOf(staged: readonly StagedFile[], key: string, now: number): Promise<UploadPlaces> {
  const used = await readUpload(key);
  if (used) return used.places;
  try {
    return await moveAll(staged, key, now);
  } catch (error) {
    const meanwhile = await readUpload(key);
    if (meanwhile) return meanwhile.places;
    throw error;
  }
}

/** The one form in which an address in our bucket is kept, however it was typed; any other stays as it is. */
function tidyAddress(address: string): string {
  const path = pathOfAddress(address);
  if (path?.startsWith('previews/')) return publicAddress(`previews/${path.slice('previews/'.length)}`);
  if (!path?.startsWith('covers/')) return address;
  return coverAddress(publicAddress(`covers/${path.slice('covers/'.length)}`), LARGEST_COVER);
}

function placed(input: FileInput, upload: UploadInUse | undefined): PlacedFiles {
  const { cover, preview, master } = upload?.places ?? {};
  const isStaged = (text: string | undefined): boolean => parseStaged(text ?? '') !== undefined;
  const require = <Place>(place: Place | undefined): Place => {
    if (place === undefined) throw notThere();
    return place;
  };
  const masterOf = (text: string | undefined): Master | null | undefined => {
    if (text === undefined) return undefined;
    if (text === '') return null;
    return isStaged(text) ? { path: require(master) } : { url: text };
  };
  return {
    image: isStaged(input.image)
      ? publicAddress(`${require(cover)}/${LARGEST_COVER}.jpg`)
      : tidyAddress(input.image),
    media: isStaged(input.media) ? publicAddress(require(preview)) : tidyAddress(input.media),
    master: masterOf(input.master),
    upload,
  };
}

/**
 * Puts the files that a track's form names where they belong, once they were checked by their bytes; addresses stay as they
 * are. Safe to repeat at any point. Throws a StoreError: `invalid` for a file that is not what it says, `forbidden` for
 * another member's, `gone` for one that is not there any more.
 */
export async function placeFiles(input: FileInput, uid: string, now: number): Promise<PlacedFiles> {
  const staged = stagedIn(input, uid);
  const [first] = staged;
  if (!first) return placed(input, undefined);
  const key = uploadKey(first);
  return placed(input, { key, places: await placesOf(staged, key, now) });
}

/** Removes what was staged, once a track names it; what cannot be removed now is left to the cleaning. */
export async function clearStaged(input: FileInput, uid: string): Promise<void> {
  const paths = stagedIn(input, uid).flatMap(stagedPaths);
  await Promise.allSettled(paths.map(removeFile));
}
