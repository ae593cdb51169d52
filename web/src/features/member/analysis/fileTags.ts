export interface FileTags {
  readonly title: string | undefined;
  /** Undefined if unknown without decoding. */
  readonly seconds: number | undefined;
}

/**
 * Removes the extension and a leading number and turns underscores into spaces; hyphens too, if nothing else
 * separates the words.
 */
export function titleOfName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^\d{1,3}\s*[-._)]\s*/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.includes(' ') ? words : words.replace(/-+/g, ' ').trim();
}

/** Reads ID3, Vorbis comments, iTunes atoms and RIFF INFO; everything is undefined for an unreadable file. */
export async function readTags(file: Blob): Promise<FileTags> {
  try {
    const { parseBlob } = await import('music-metadata');
    const { common, format } = await parseBlob(file, { skipCovers: true, skipPostHeaders: false });
    return { title: common.title?.trim() || undefined, seconds: format.duration };
  } catch {
    return { title: undefined, seconds: undefined };
  }
}
