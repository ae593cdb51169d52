// Renders the songs whose numbers are given: `render.mjs FOLDER 0 2 4 …`. Several of these run side by side.
import { renderSong } from './assets';

const [folder, ...numbers] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that the files go to.');
for (const number of numbers) {
  if (await renderSong(folder, Number(number))) process.stdout.write('.\n');
}
