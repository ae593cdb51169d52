/** What a file says of itself. */
export interface FileTags {
  /** Undefined where it says none. */
  readonly title: string | undefined;
  /** In seconds; undefined where it cannot be told without decoding. */
  readonly seconds: number | undefined;
}

/**
 * A title made of a file's name: without its ending and a leading number, with spaces for underscores, and for hyphens where
 * nothing else parts the words.
 */
export function titleOfName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^\d{1,3}\s*[-._)]\s*/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.includes(' ') ? words : words.replace(/-+/g, ' ').trim();
}

/** Reads what a file says of itself: ID3, Vorbis comments, iTunes atoms, RIFF INFO. Says nothing for a file it cannot read. */
export async function readTags(file: Blob): Promise<FileTags> {
  try {
    const { parseBlob } = await import('music-metadata');
    const { common, format } = await parseBlob(file, { skipCovers: true, skipPostHeaders: false });
    return { title: common.title?.trim() || undefined, seconds: format.duration };
  } catch {
    return { title: undefined, seconds: undefined };
  }
}
