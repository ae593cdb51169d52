import { makeZip } from 'client-zip';
import { encodeMp3 } from './mp3';
import { songNumber, type Song } from './songs';
import { synthesiseStems, type Sound } from './synthesis';
import { encodeWav } from './wav';

/** Endings and content types of buyers' files. Only some songs have stems, the ZIP file. */
export const BUYERS_FILES = { wav: 'audio/wav', mp3: 'audio/mpeg', zip: 'application/zip' } as const;

export type BuyersEnding = keyof typeof BUYERS_FILES;

const BUYERS_KBPS = 320;

const SONGS_WITH_STEMS: readonly string[] = ['Harbour Lights', 'Glass Elevator'];

async function packStems(song: Song): Promise<Uint8Array> {
  const entries = synthesiseStems(song, songNumber(song)).map(({ name, sound }) => ({
    name: `${song.title} - ${name}.wav`,
    input: encodeWav(sound),
    lastModified: 0,
  }));
  return new Uint8Array(await new Response(makeZip(entries)).arrayBuffer());
}

export async function renderBuyersFiles(
  song: Song,
  sound: Sound,
): Promise<(readonly [BuyersEnding, Uint8Array])[]> {
  const stems = SONGS_WITH_STEMS.includes(song.title) ? [['zip', await packStems(song)] as const] : [];
  return [['wav', encodeWav(sound)], ['mp3', await encodeMp3(sound, BUYERS_KBPS)], ...stems];
}
