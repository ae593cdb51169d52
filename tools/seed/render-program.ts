// Renders the songs with the given numbers: `seed-render.mjs FOLDER 0 2 4 …`. Several of these run in parallel.
import { renderSong } from './assets';

const [folder, ...numbers] = process.argv.slice(2);
if (!folder) throw new Error('Usage: seed-render.mjs FOLDER NUMBER…');
for (const number of numbers) {
  if (await renderSong(folder, Number(number))) process.stdout.write('.\n');
}
