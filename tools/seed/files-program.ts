// Renders and stores what the running demo's buyers get: `seed-files.mjs FOLDER kits 23 21 …`. Several run in
// parallel. The environment names the emulators.
import { runProgram } from '../lib/program';
import { fillFiles } from './files';

const [folder = '', ...parts] = process.argv.slice(2);
await runProgram(() => fillFiles(folder, parts));
