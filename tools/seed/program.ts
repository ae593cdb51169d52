// Seeds the running shop: `seed.mjs FOLDER`. The environment names the emulators.
import { fillShop } from './fill';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: seed.mjs FOLDER');
await fillShop(folder, (line) => process.stdout.write(`${line}\n`));
process.exit(0);
