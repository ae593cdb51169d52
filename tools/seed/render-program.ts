// Renders songs and kits, which are numbered after the songs: `seed-render.mjs FOLDER RECORDINGS 0 2 4 …`. Only the first RECORDINGS songs have
// a sound of their own. Several of these run in parallel.
import { renderSong } from './assets';
import { renderKit } from './kits';
import { SONGS } from './music/songs';

const [folder, recordings, ...numbers] = process.argv.slice(2);
if (!folder || !recordings) throw new Error('Usage: seed-render.mjs FOLDER RECORDINGS NUMBER…');
for (const number of numbers) {
  const kit = Number(number) - SONGS.length;
  if (await (kit < 0 ? renderSong(folder, Number(number), Number(recordings)) : renderKit(folder, kit)))
    process.stdout.write('.\n');
}
