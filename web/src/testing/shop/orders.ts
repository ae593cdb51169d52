import type { OrderView } from '@store/domain/api/orders';
import { hasDownloads, type OrderState } from '@store/domain/sales/orders/orders';

/** Two licences; the first line of a partially refunded order was refunded. */
export function orderOf(state: OrderState, changes: Partial<OrderView> = {}): OrderView {
  return {
    id: `order-${state}`,
    currency: 'EUR',
    total: '69.98',
    state,
    created: Date.UTC(2026, 10, 22),
    lines: [
      {
        kind: 'beat',
        track_id: 7,
        image: 'https://example.com/covers/7.jpg',
        title: 'Glass Elevator',
        license: 'Exclusive',
        license_name: 'Exclusive',
        price: '44.99',
        full_price: '44.99',
        verification: null,
        returned: state === 'partially_refunded' || state === 'refunded',
        upgrade_from: null,
        by_offer: false,
        upgraded_by: null,
        files: state === 'fulfilled' ? [{ file: 'audio', format: 'WAV', size: 0 }] : [],
        usage: null,
      },
      {
        kind: 'beat',
        track_id: 6,
        image: '',
        title: 'Low Tide',
        license: 'Non-Exclusive',
        license_name: 'Non-Exclusive',
        price: '24.99',
        full_price: '29.99',
        verification: null,
        returned: state === 'refunded',
        upgrade_from: null,
        by_offer: false,
        upgraded_by: null,
        files: hasDownloads(state)
          ? [
              { file: 'mp3', format: 'MP3', size: 6_240_000 },
              { file: 'stems', format: 'ZIP', size: 212_000_000 },
            ]
          : [],
        usage: hasDownloads(state) ? { limits: { streams: 500_000, copies: 3000 }, reported: null } : null,
      },
    ],
    reductions: [{ name: 'Code SUMMER (€5.00 off)', amount: '5.00' }],
    receipt: state === 'fulfilled' ? 'https://pay.example.com/receipts/1' : null,
    withdrawn: null,
    ...changes,
  };
}
