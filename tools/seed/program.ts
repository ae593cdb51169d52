// Seeds the running shop with songs that are, or will soon be, in a folder: `seed.mjs FOLDER`. The environment names the emulators.
import { fillShop } from './fill';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: seed.mjs FOLDER');
await fillShop(folder, (line) => process.stdout.write(`${line}\n`));
process.exit(0);
