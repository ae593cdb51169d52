import type { JsonValue } from './values';

/** Where a store's files are, according to its documents' URLs. */
export interface FilesPlace {
  /** Cloud Storage's or the Storage emulator's, whose port changes. */
  readonly origin: string;
  readonly bucket: string;
}

const ADDRESS = /https?:\/\/[^/\s"'<>]+\/v0\/b\/([^/\s"'<>]+)\/o\/([^\s"'<>?#]*)/g;
const STORED_PATH = /^(?:covers|previews|masters|contracts)\/.+\.\w+$/;

function mapTexts(json: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof json === 'string') return change(json);
  if (Array.isArray(json)) return json.map((each: JsonValue) => mapTexts(each, change));
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(Object.entries(json).map(([name, each]) => [name, mapTexts(each, change)]));
}

/** Rewrites a document's file URLs for another bucket. */
export function moveAddresses(json: JsonValue, from: string, { origin, bucket }: FilesPlace): JsonValue {
  return mapTexts(json, (text) =>
    text.replace(ADDRESS, (address, named: string, path: string) =>
      named === from ? `${origin}/v0/b/${bucket}/o/${path}` : address,
    ),
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Adds paths of a bucket's files that a document names by URL or path. */
export function collectPaths(json: JsonValue, bucket: string, paths: Set<string>): void {
  mapTexts(json, (text) => {
    if (STORED_PATH.test(text)) paths.add(text);
    for (const [, named, path = ''] of text.matchAll(ADDRESS)) if (named === bucket) paths.add(decoded(path));
    return text;
  });
}
