import { describe, expect, test } from 'vitest';
import { SONGS } from './music/songs';
import { readRecording, readSongMeta, recordSong } from './recordings';

describe('the recordings in the repository', () => {
  test.each(['Kite String', 'Low Tide'])('are what `npm run record` makes of %s', async (title) => {
    const song = SONGS.find((each) => each.title === title);
    if (!song) throw new Error(`No song ${title}`);
    const { preview, meta } = await recordSong(song);
    expect(await readSongMeta(song)).toEqual(meta);
    expect(Buffer.from(await readRecording(song, '.mp3')).equals(preview)).toBe(true);
  });

  test('hold the preview, covers and figures of every song in 12 MB', async () => {
    const endings = ['.mp3', '.json', '-128.jpg', '-400.jpg', '-640.jpg'];
    const files = await Promise.all(
      SONGS.flatMap((song) => endings.map((ending) => readRecording(song, ending))),
    );
    expect(Math.min(...files.map(({ length }) => length))).toBeGreaterThan(100);
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(12e6);
  });
});
