import type { CurrencyCode } from '@store/domain/platform/money/money';
import { lastDays, NO_SALES, salesByCurrency, salesIn } from '@store/domain/sales/statistics/sales';
import { NO_VISITS } from '@store/domain/sales/statistics/statistics';
import { summarisePeriod, type Statistics } from '@store/domain/sales/statistics/summary';
import { readShownKits } from '../../shop/kits/kits';
import { readSalesRecords } from './sales';
import { currentCurrency } from '../../platform/settings/currency';
import { licenceName } from '../../platform/settings/licences';
import { readTitles } from '../../shop/catalogue/titles';
import { readVisits } from '../../shop/statistics/visits';

/**
 * The last days and as many before them, in one currency; two reads a day, up to nine for each of the last two,
 * one for kits.
 */
export async function readStatistics(
  count: number,
  {
    now,
    currency = currentCurrency(),
  }: { readonly now: number; readonly currency?: CurrencyCode | undefined },
): Promise<Statistics> {
  const days = lastDays(now, 2 * count);
  const [visits, sales, titles, kits] = await Promise.all([
    readVisits(days),
    readSalesRecords(days),
    readTitles(),
    readShownKits(),
  ]);
  const inCurrency = salesIn(sales, currency);
  const records = days.map((day, index) => ({
    day,
    visits: visits[index] ?? NO_VISITS,
    sales: inCurrency.get(day) ?? NO_SALES,
  }));
  // A beat sold exclusively has left the catalogue, and may have been sold in another currency.
  const sold = new Map(
    [...sales.values()]
      .flatMap((day) => Object.values(day))
      .flatMap(({ tracks }) => Object.entries(tracks).map(([id, { title }]) => [Number(id), title] as const)),
  );
  const titleOf = (track: number) => titles.get(track) ?? sold.get(track);
  const kitTitles = new Map(kits.map(({ id, title }) => [id, title]));
  const kitTitleOf = (kit: number) => kitTitles.get(kit);
  const periods = { days: records.slice(count), before: records.slice(0, count) };
  const summary = summarisePeriod(periods, { titleOf, kitTitleOf, licenceName });
  const inPeriod = days.slice(count).map((day) => sales.get(day) ?? {});
  return { currency, currencies: salesByCurrency(inPeriod), ...summary };
}
