// Fills the running shop: `seed.mjs FOLDER`, with the emulators' addresses in the environment.
import { fillShop } from './fill';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that the rendered files are in.');
await fillShop(folder, (line) => process.stdout.write(`${line}\n`));
process.exit(0);
