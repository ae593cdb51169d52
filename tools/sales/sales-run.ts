// Works the sales of every day out anew from the orders, with the services that the environment names.
import { rebuildSales } from '@store/functions/orders/sales-rebuild';

const { days, different } = await rebuildSales();
console.log(`Days with sales: ${days}`);
console.log(`Mended: ${different.length === 0 ? 'none' : different.join(', ')}`);
process.exit(0);
