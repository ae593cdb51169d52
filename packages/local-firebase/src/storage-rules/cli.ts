import { runStorageRules } from './runtime';

await runStorageRules(process.stdin, process.stdout, process.stderr);
