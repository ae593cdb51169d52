import type { Fault } from '../../kernel/simulation';
import type { Command } from '../../story/commands';
import { guestOf } from '../opening';
import type { Buyers, GuestOrder } from './buyers';
import { oneOf, type Means } from './means';

/** What the producer did about a guest's order. `null`: the answer was lost, so it may have happened. */
interface Change {
  readonly id: string;
  readonly kind: 'address' | 'revoke';
  readonly email?: string;
  readonly isDone: boolean | null;
}

/** The producer's work on guest orders. */
export class GuestOrders {
  readonly changes: Change[] = [];
  readonly #means: Means;
  readonly #buyers: Buyers;

  constructor(means: Means, buyers: Buyers) {
    this.#means = means;
    this.#buyers = buyers;
  }

  async #change(
    order: GuestOrder | undefined,
    fault: Fault | undefined,
    [kind, email]: readonly ['address' | 'revoke', string?],
  ): Promise<void> {
    if (!order) return;
    const { id } = order;
    const input = { id, ...(email !== undefined && { email }) };
    const result = await this.#means.despite(fault, () =>
      this.#means.producer.post(`/api/member/invoices/${kind}`, input),
    );
    const isDone = result === undefined || result.status >= 500 ? null : result.status === 200;
    this.changes.push({ id, kind, isDone, ...(email !== undefined && { email }) });
  }

  correctAddress({ order, guest, fault }: Command & { kind: 'correct_address' }): Promise<void> {
    return this.#change(oneOf(this.#buyers.guests, order), fault, ['address', guestOf(guest).email]);
  }

  revokeLinks({ order, fault }: Command & { kind: 'revoke_links' }): Promise<void> {
    return this.#change(oneOf(this.#buyers.guests, order), fault, ['revoke']);
  }

  async mailAgain({ order, fault }: Command & { kind: 'mail_again' }): Promise<void> {
    const chosen = oneOf(this.#buyers.guests, order);
    if (!chosen) return;
    const { id } = chosen;
    await this.#means.despite(fault, () => this.#means.producer.post('/api/member/invoices/mail', { id }));
  }

  /** Accounts with guests' addresses open their profiles. */
  async look(): Promise<void> {
    for (const client of this.#means.guests.values()) await client.post('/api/userorders', {});
  }
}
