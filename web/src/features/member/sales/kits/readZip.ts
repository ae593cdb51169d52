/** By the ZIP's directory. */
export interface ZipContents {
  /** Sounds, or all files if there are none. */
  readonly sounds: number;
  /** `WAV`; empty if there are several or none. */
  readonly format: string;
}

// APPNOTE.TXT, 4.3: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAXIMUM = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;

/** By extension. */
const FORMATS: Readonly<Record<string, string>> = {
  wav: 'WAV',
  aif: 'AIFF',
  aiff: 'AIFF',
  flac: 'FLAC',
  mp3: 'MP3',
  ogg: 'OGG',
  m4a: 'M4A',
  mid: 'MIDI',
  midi: 'MIDI',
};

interface Directory {
  readonly offset: number;
  readonly size: number;
  readonly count: number;
}

async function view(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}

async function findDirectory(file: Blob): Promise<Directory | null> {
  const tail = await view(file, Math.max(0, file.size - END_BYTES - COMMENT_MAXIMUM), file.size);
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    return {
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    };
  }
  return null;
}

/** Neither a folder nor added by the system. */
function isContent(name: string): boolean {
  return !/\/$|^__MACOSX\/|(?:^|\/)\.[^/]*$/.test(name);
}

async function readNames(file: Blob, { offset, size }: Directory): Promise<string[]> {
  const entries = await view(file, offset, offset + size);
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= entries.byteLength;) {
    if (entries.getUint32(at, true) !== ENTRY_SIGNATURE) break;
    const [name, extra, comment] = [28, 30, 32].map((place) => entries.getUint16(at + place, true));
    const start = at + ENTRY_BYTES;
    names.push(new TextDecoder().decode(new Uint8Array(entries.buffer, start, name ?? 0)));
    at = start + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names.filter(isContent);
}

function formatOf(name: string): string | undefined {
  return FORMATS[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** Null for a truncated file, or one that is no ZIP. */
export async function readZip(file: Blob): Promise<ZipContents | null> {
  const directory = await findDirectory(file);
  if (!directory || directory.count === 0) return null;
  // Larger numbers are elsewhere, in the ZIP64 format.
  if (directory.offset === 0xffff_ffff || directory.count === 0xffff) return { sounds: 0, format: '' };
  const names = await readNames(file, directory);
  if (names.length === 0) return null;
  const formats = names.flatMap((name) => formatOf(name) ?? []);
  const [format = '', ...others] = new Set(formats);
  return {
    sounds: formats.length > 0 ? formats.length : names.length,
    format: others.length === 0 ? format : '',
  };
}
