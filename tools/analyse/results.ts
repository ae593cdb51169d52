import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, hear, type Analysis } from '@store/domain/shop/analysis/analysis';
import { KEYS } from '@store/domain/shop/catalogue/keys';
import { timbreOf } from '../lib/timbre';
import { decodeAudio } from './decode';
import { nameOf, readSource, type Source } from './sources';

const analysisSchema = v.object({
  seconds: v.number(),
  peak: v.number(),
  bpm: v.union([
    v.number(),
    v.pipe(
      v.null(),
      v.transform(() => undefined),
    ),
  ]),
  peaks: v.string(),
  keys: v.array(v.picklist(KEYS)),
  timbre: v.string(),
});

async function readResult(file: string): Promise<Analysis | undefined> {
  try {
    const { success, output } = v.safeParse(analysisSchema, JSON.parse(await readFile(file, 'utf8')));
    return success ? output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function writeResult(file: string, analysis: Analysis): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify({ ...analysis, bpm: analysis.bpm ?? null }));
  await rename(`${file}.part`, file);
}

export type AnalyseSource = (source: Source) => Promise<Analysis>;

/**
 * Analyses files and keeps the results in a folder, for interrupted runs and the writing run. Stored files never
 * change under the same name.
 */
export async function keepResults(folder: string): Promise<AnalyseSource> {
  await mkdir(folder, { recursive: true });
  return async (source) => {
    const name = createHash('sha256').update(nameOf(source)).digest('hex').slice(0, 32);
    const file = join(folder, `${name}.json`);
    const known = await readResult(file);
    if (known) return known;
    const sound = await decodeAudio(await readSource(source));
    const analysis = { ...hear(sound), ...describe(sound, timbreOf) };
    await writeResult(file, analysis);
    return analysis;
  };
}
