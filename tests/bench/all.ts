// Prints one table of what several benches have reported: `bench-all.mjs FOLDER`.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { printTable } from './support/table';

const [folder = ''] = process.argv.slice(2);

const measurementSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ name: v.string(), value: v.number(), unit: v.string(), budget: v.exactOptional(v.number()) }),
);

const measurements = readdirSync(folder).flatMap((file) =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => v.parse(measurementSchema, line))
    .map((measurement) => ({ ...measurement, name: `${basename(file, '.jsonl')}: ${measurement.name}` })),
);
process.exit(printTable(measurements) ? 0 : 1);
