import type { OrderState } from '@store/domain/sales/orders/orders';

/** For people: `partially refunded`. */
export function stateName(state: OrderState): string {
  return state.replace('_', ' ');
}
