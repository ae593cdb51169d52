import type { LicenceInput } from '@store/domain/shop/licences/schema';
import { freezeContract } from '@store/domain/sales/orders/contracts/contracts';
import { buildContract } from '../orders/contracts/contract';
import { currentShop } from '../../platform/settings/current';
import { currentCurrency } from '../../platform/settings/currency';

/** A licence's contract without a buyer, as PDF. `now` in UTC ms. */
export async function printSample(licence: LicenceInput, now: number): Promise<Uint8Array> {
  const { printContract } = await import('../orders/contracts/pdf');
  const { id, name, exclusive, files, price } = licence;
  const version = 'preview';
  return printContract(
    buildContract({
      orderId: 'SAMPLE',
      currency: currentCurrency(),
      line: {
        kind: 'beat',
        trackId: 1,
        title: 'Sample Beat',
        licence: id,
        licenceName: name,
        exclusive,
        files,
        price,
        fullPrice: price,
        contractVersion: version,
        code: 'SAMPLE',
      },
      terms: freezeContract({ ...licence, version }, currentShop()),
      buyer: 'Sample Buyer',
      paidAt: now,
    }),
  );
}
