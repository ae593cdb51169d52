// Compares orders with Stripe once. The environment names the services.
import { refreshSettings } from '@store/functions/platform/settings/current';
import { reconcile } from '@store/functions/sales/orders/reconciliation/reconciliation';

await refreshSettings();
const { orders, sessions, changed, unexplained, isComplete } = await reconcile();
console.log(
  `Compared ${orders} orders and ${sessions} sessions${isComplete ? '' : '; run again for the rest'}.`,
);
console.log(`Changed: ${changed.length === 0 ? 'none' : ''}`);
for (const change of changed) console.log(`  ${change}`);
console.log(`Unexplained: ${unexplained.length === 0 ? 'none' : ''}`);
for (const why of unexplained) console.log(`  ${why}`);
process.exit(unexplained.length === 0 ? 0 : 1);
