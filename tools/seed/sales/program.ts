// Adds the demo's sales to the running shop: `seed-sales.mjs begin|continue`. The environment names the emulators
// and the Stripe stand-in.
import { runProgram } from '../../lib/program';
import { fillSales } from './fill';

await runProgram(async () => {
  const orders = await fillSales(process.argv[2] === 'continue');
  if (orders > 0) process.stdout.write(`${orders}\n`);
});
