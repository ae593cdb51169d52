// Seeds the running shop with songs that are, or will soon be, in a folder: `seed.mjs FOLDER`; without a folder, with the demo accounts
// only. The environment names the emulators.
import { runProgram } from '../lib/program';
import { fillShop } from './fill';

const [folder] = process.argv.slice(2);
await runProgram(() => fillShop(folder, (line) => process.stdout.write(`${line}\n`)));
