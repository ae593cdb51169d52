// Compares orders with Stripe once. The environment names the services.
import { reconcile } from '@store/functions/orders/reconciliation';

const { fulfilled, released, refunded, unexplained } = await reconcile();
console.log(`Fulfilled: ${fulfilled.length === 0 ? 'none' : fulfilled.join(', ')}`);
console.log(`Released: ${released.length === 0 ? 'none' : released.join(', ')}`);
console.log(`Refunded: ${refunded.length === 0 ? 'none' : refunded.join(', ')}`);
console.log(`Unexplained: ${unexplained.length === 0 ? 'none' : ''}`);
for (const why of unexplained) console.log(`  ${why}`);
process.exit(unexplained.length === 0 ? 0 : 1);
