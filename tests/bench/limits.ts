// Measures proofs of work, an attack and many honest sign-ups against a running store:
// `bench-limits.mjs HOST-PROGRAM BUNDLE`, with STORE_FILE set.
import { dirname, join } from 'node:path';
import { startHost } from './support/functions-process';
import { measureAttack } from './limits/attack';
import { pageWithWorker } from './limits/browser';
import { measureProofs } from './limits/proofs';
import { measureSignUps } from './limits/sign-ups';
import { printTable } from './support/table';

const [hostProgram = '', bundle = ''] = process.argv.slice(2);
const assets = join(dirname(process.env['STORE_FILE'] ?? ''), 'site/assets');

const { page, close } = await pageWithWorker(assets);
const { measurements, derivationMs } = await measureProofs(page);
const host = await startHost(hostProgram, bundle);
const attack = await measureAttack(host, page, derivationMs);
const signUps = await measureSignUps(host, derivationMs);
await host.stop();
await close();
const isWithin = printTable([...measurements, ...attack, ...signUps]);
process.exit(isWithin ? 0 : 1);
