import type { JsonValue } from './values';

/** Where the files of a store are, as the addresses in its documents say. */
export interface FilesPlace {
  /** Of Cloud Storage, or of the Storage emulator, whose port changes. */
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

/** Makes the addresses of files of a bucket in a document those of another place. */
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

/** Adds the paths of the files of a bucket that a document names, by address or by path. */
export function collectPaths(json: JsonValue, bucket: string, paths: Set<string>): void {
  mapTexts(json, (text) => {
    if (STORED_PATH.test(text)) paths.add(text);
    for (const [, named, path = ''] of text.matchAll(ADDRESS)) if (named === bucket) paths.add(decoded(path));
    return text;
  });
}
