// Completes a shop's beats: `analyse.mjs FOLDER [--write]`; FOLDER keeps results. The environment names the
// services.
import { completeTrack, readAllBeats, type StoredBeat } from '@store/functions/shop/catalogue/completion';
import { currentLicences } from '@store/functions/platform/settings/licences';
import { currentShop, refreshSettings } from '@store/functions/platform/settings/current';
import { findCompletion, type Found } from './complete';
import { missingForLicences } from './lacking';
import { keepResults } from './results';

const [folder = '', mode] = process.argv.slice(2);
const isWriting = mode === '--write';

const counts = { all: 0, lacking: 0, written: 0, faulty: 0 };

/** Returns a message, and whether writing failed. */
async function write({ track }: StoredBeat, { parts, completion }: Found): Promise<[string, boolean]> {
  const named = parts.join(', ');
  if (!isWriting) return [`would add ${named}`, false];
  try {
    await completeTrack(track, completion);
    counts.written += 1;
    return [`added ${named}`, false];
  } catch (error) {
    return [`not changed: ${error instanceof Error ? error.message : String(error)}`, true];
  }
}

function say(beat: StoredBeat, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`#${beat.track.id} ${beat.track.title}`);
  for (const line of lines) console.log(`    ${line}`);
}

async function handle(beat: StoredBeat, context: Parameters<typeof findCompletion>[1]): Promise<void> {
  const found = await findCompletion(beat, context);
  const isLacking = found.parts.length > 0;
  const [done, hasFailed] = isLacking ? await write(beat, found) : ['', false];
  counts.all += 1;
  if (isLacking) counts.lacking += 1;
  if (hasFailed || !found.isComplete) counts.faulty += 1;
  const missing = missingForLicences(beat, currentLicences());
  say(beat, [...(isLacking ? [done] : []), ...found.remarks, ...missing]);
}

await refreshSettings();
const context = { analyse: await keepResults(folder), shop: currentShop().name };
for (const beat of await readAllBeats()) await handle(beat, context);
const { all, lacking, written, faulty } = counts;
console.log(`${all} beats; ${lacking} lacked something; ${written} were changed.`);
if (faulty > 0) console.log(`${faulty} could not be completed: see above.`);
if (lacking > 0 && !isWriting) console.log('Nothing was changed. To change the beats, add --write.');
process.exit(faulty > 0 ? 1 : 0);
