export interface FileTags {
  readonly title: string | undefined;
  /** Undefined if unknown without decoding. */
  readonly seconds: number | undefined;
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
