// Seeds the running shop: `seed.mjs`, or `seed.mjs --empty` with its accounts only. The environment names the
// emulators.
import { runProgram } from '../lib/program';
import { fillShop } from './fill';

await runProgram(async () => {
  const moved = await fillShop(process.argv.includes('--empty'));
  if (moved > 0)
    process.stdout.write(`The Storage emulator has a new port: updated the addresses of ${moved} tracks.\n`);
});
