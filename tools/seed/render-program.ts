// Renders the songs with the given numbers, and after them the kits: `seed-render.mjs FOLDER 0 2 4 …`. Several of these run in parallel.
import { runProgram } from '../lib/program';
import { renderSong } from './assets';
import { renderKit } from './kits';
import { SONGS } from './music/songs';

const [folder, ...numbers] = process.argv.slice(2);
await runProgram(async () => {
  if (!folder) throw new Error('Usage: seed-render.mjs FOLDER NUMBER…');
  for (const number of numbers) {
    const kit = Number(number) - SONGS.length;
    if (await (kit < 0 ? renderSong(folder, Number(number)) : renderKit(folder, kit)))
      process.stdout.write('.\n');
  }
});
