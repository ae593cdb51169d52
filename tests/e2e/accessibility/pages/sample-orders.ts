import type { OrderView } from '@store/domain/api/orders';
import { hasDownloads, ORDER_STATES } from '@store/domain/sales/orders/orders';

/** An order in each state; the first line of a partially refunded one was refunded. */
export const SAMPLE_ORDERS: readonly OrderView[] = ORDER_STATES.map((state, place) => ({
  id: `order-${state}`,
  currency: 'EUR',
  total: '69.98',
  state,
  created: Date.UTC(2026, 10, 22 - place),
  lines: [
    {
      kind: 'beat',
      track_id: 24,
      image: '',
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
      track_id: 23,
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
      usage: hasDownloads(state)
        ? {
            limits: { streams: 500_000, copies: 3000 },
            reported: { streams: 410_000, copies: 120, at: Date.UTC(2026, 10, 24) },
          }
        : null,
    },
  ],
  reductions: [{ name: 'Code SUMMER (€5.00 off)', amount: '5.00' }],
  receipt: state === 'fulfilled' ? 'https://pay.example.com/receipts/1' : null,
  withdrawn: null,
}));
