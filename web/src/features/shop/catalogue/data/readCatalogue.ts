import {
  EMPTY_HEAD,
  HEAD_SHARD,
  parseHead,
  parseShard,
  type Head,
} from '@store/domain/shop/catalogue/catalogue';
import { homeOrder } from '@store/domain/shop/catalogue/list-order';
import { EARLY_KEYS, EARLY_QUERY } from '@store/domain/shop/catalogue/early-access';
import { trackSchema } from '@store/domain/shop/catalogue/tracks';
import * as v from 'valibot';
import { READ_DEADLINE_MS, withDeadline, readDocument } from '../../../../lib/firestore/readDocument';
import { DEFAULT_PUBLIC_SETTINGS } from '@store/domain/shop/settings/default-public';
import type { PublicSettings } from '@store/domain/shop/settings/public';
import { archivesNeeded, withArchives, type Catalogue } from './catalogue';
import { CatalogueError, UNREACHABLE } from './catalogueError';
import type { ShownTrack } from './earlyTrack';

const UNREADABLE = 'The catalogue could not be read. Please try again in a moment.';

async function readPath(path: string): Promise<unknown> {
  try {
    return await withDeadline(readDocument(path), READ_DEADLINE_MS, UNREACHABLE);
  } catch (cause) {
    throw new CatalogueError(UNREACHABLE, { cause });
  }
}

function parseOrExplain<Value>(parse: (document: unknown) => Value, document: unknown): Value {
  try {
    return parse(document);
  } catch (cause) {
    throw new CatalogueError(UNREADABLE, { cause });
  }
}

function toCatalogue({ tracks, total, archives, deals, ranking, pinned, featured, kits }: Head): Catalogue {
  const home = homeOrder(tracks, featured);
  return { tracks, total, archivesLeft: archives, deals, ranking, pinned, kits, home };
}

export interface HeadContent {
  readonly catalogue: Catalogue;
  readonly settings: PublicSettings;
}

/** One document, whatever the size of the catalogue; missing in a new shop. */
export async function readHead(): Promise<HeadContent> {
  const document = await readPath(`catalogue/${HEAD_SHARD}`);
  const head = document === undefined ? EMPTY_HEAD : parseOrExplain(parseHead, document);
  return { catalogue: toCatalogue(head), settings: head.settings ?? DEFAULT_PUBLIC_SETTINGS };
}

/** Reads archives, newest first, until there are at least `wanted` tracks; Infinity reads all. */
export async function readUntil(catalogue: Catalogue, wanted: number): Promise<Catalogue> {
  const count = archivesNeeded(catalogue, wanted);
  const numbers = Array.from({ length: count }, (_, step) => catalogue.archivesLeft - step);
  const shards = await Promise.all(
    numbers.map(async (number) => parseOrExplain(parseShard, await readPath(`catalogue/${number}`))),
  );
  return withArchives(catalogue, shards);
}

/** The visitor may have a link to an unpublished beat. */
function isInvited(): boolean {
  try {
    return location.search === `?${EARLY_QUERY}=1` || localStorage.getItem(EARLY_KEYS) !== null;
  } catch {
    return false; // storage is blocked
  }
}

/** Undefined if missing. */
export async function readTrack(id: number): Promise<ShownTrack | undefined> {
  const early = isInvited() ? await (await import('./earlyTrack')).readEarlyTrack(id) : undefined;
  if (early) return early;
  const document = await readPath(`tracks/${id}`);
  return document === undefined ? undefined : parseOrExplain((data) => v.parse(trackSchema, data), document);
}
