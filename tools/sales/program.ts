// Recalculates the daily sales, and what codes brought in, from the orders. The environment names the services.
import { rebuildSales } from '@store/functions/entry/maintenance/sales-rebuild';

const { days, different } = await rebuildSales();
console.log(`Days with sales: ${days}`);
console.log(`Corrected: ${different.length === 0 ? 'none' : different.join(', ')}`);
process.exit(0);
