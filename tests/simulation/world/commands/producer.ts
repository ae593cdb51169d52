import type { CurrencyCode } from '@store/domain/platform/money/money';
import { removeTombstone } from '@store/functions/shop/catalogue/tombstones';
import { trackDocument } from '@store/functions/platform/collections';
import { readBulkDeals } from '@store/functions/sales/deals/bulk-deals';
import { readOrder } from '@store/functions/sales/orders/orders';
import { readSettings } from '@store/functions/platform/settings/stored';
import type { Fault } from '../../kernel/simulation';
import { CODES, COLLABORATORS, LICENCES, type Command } from '../../story/commands';
import type { Client } from '../client';
import type { Means } from './means';

export class Producer {
  /** Orders whose complete refund was requested before delivery. */
  readonly unwanted = new Set<string>();

  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
    means.shop.onOrderWritten = (id) => void this.#noteUnwanted(id);
  }

  get #client(): Client {
    return this.#means.producer;
  }

  /** Looks at an order right after its writing: later it may be delivered. */
  async #noteUnwanted(id: string): Promise<void> {
    const order = await readOrder(id);
    if (order?.delivery === null && order.requests.some(({ lines }) => lines === null)) this.unwanted.add(id);
  }

  async refund(id: string, lines: readonly number[] | null, fault?: Fault): Promise<void> {
    const input = lines === null ? { id } : { id, lines };
    await this.#means.despite(fault, () => this.#client.post('/api/member/invoices/refund', input));
  }

  async refundPaid({ order, line, fault }: Command & { kind: 'refund' }): Promise<void> {
    const id = await this.#means.paidOrderId(order);
    const lines = line === null ? null : [line];
    return id === undefined ? undefined : this.refund(id, lines, fault);
  }

  /** All amounts have the same numbers in every currency: reading one in another doesn't show by itself. */
  async changeCurrency(currency: CurrencyCode): Promise<void> {
    const { version, settings } = await readSettings();
    const prices = settings.licences.map(({ id, price }) => ({ id, price }));
    await this.#client.post('/api/member/currency/save', { version, currency, prices });
  }

  async changePrice({ licence, factor }: Command & { kind: 'price' }): Promise<void> {
    const { version, settings } = await readSettings();
    const licences = settings.licences.map((each, index) => ({
      ...each,
      price: index === licence ? factor * (LICENCES[index]?.price ?? each.price) : each.price,
    }));
    await this.#client.post('/api/member/licences/save', { version, licences });
  }

  async changeBulkDeal({ isOn }: Command & { kind: 'bulk_deal' }): Promise<void> {
    const deal = { licence: 'Non-Exclusive', buy: 1, free: 1, from: null, until: null } as const;
    if (isOn) await this.#client.post('/api/member/deals/bulk/add', deal);
    else
      for (const { id } of await readBulkDeals())
        await this.#client.post('/api/member/deals/bulk/end', { id });
  }

  async endCode(code: number): Promise<void> {
    await this.#client.post('/api/member/deals/codes/end', { code: CODES[code]?.code ?? '' });
  }

  async changeManagedPayments(isManaged: boolean): Promise<void> {
    const { version, settings } = await readSettings();
    const { shop, texts, operation } = settings;
    const changed = {
      shop,
      texts,
      operation: { ...operation, tax: { ...operation.tax, managed: isManaged } },
    };
    await this.#client.post('/api/member/settings/save', { version, settings: changed });
  }

  async changePayee({ isOn, fault }: Command & { kind: 'payee' }): Promise<void> {
    const change = { id: COLLABORATORS[1], change: isOn ? 'on' : 'off' };
    await this.#means.despite(fault, () => this.#client.post('/api/member/splits/stripe', change));
  }

  async editBeat(beat: number): Promise<void> {
    await trackDocument(beat + 1)
      .update({ title: `Beat ${beat + 1}, edited` })
      .catch(() => undefined);
  }

  async hideBeat({ beat, isHidden, fault }: Command & { kind: 'hide_beat' }): Promise<void> {
    await this.#means.despite(fault, () =>
      this.#client.post('/api/member/tracks/hide', { id: beat + 1, hidden: isHidden }),
    );
  }

  async deleteBeat({ beat, isForgotten }: Command & { kind: 'delete_beat' }): Promise<void> {
    await this.#client.post('/api/member/tracks/delete', { id: beat + 1 });
    if (isForgotten) await removeTombstone(beat + 1);
  }

  async relist(beat: number): Promise<void> {
    await this.#client.post('/api/member/tracks/relist', { id: beat + 1 });
  }
}
