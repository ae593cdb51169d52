import { lastDays, NO_SALES } from '@store/domain/orders/sales';
import { NO_VISITS } from '@store/domain/statistics/statistics';
import { summarisePeriod, type Statistics } from '@store/domain/statistics/summary';
import { readSalesRecords } from '../orders/sales/sales';
import { licenceName } from '../shop/licences';
import { readTitles } from './titles';
import { readVisits } from './visits';

/** What happened in the last days and in as many before them; two reads per day, and up to nine for each of the last two. */
export async function readStatistics(count: number, now: number): Promise<Statistics> {
  const days = lastDays(now, 2 * count);
  const [visits, sales, titles] = await Promise.all([readVisits(days), readSalesRecords(days), readTitles()]);
  const records = days.map((day, index) => ({
    day,
    visits: visits[index] ?? NO_VISITS,
    sales: sales.get(day) ?? NO_SALES,
  }));
  return summarisePeriod(
    { days: records.slice(count), before: records.slice(0, count) },
    { titleOf: (track) => titles.get(track), licenceName },
  );
}
