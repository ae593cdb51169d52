// Renders the songs' previews and covers into the repository: `seed-record.mjs`.
import { runProgram } from '../lib/program';
import { recordSongs } from './recordings';

await runProgram(recordSongs);
