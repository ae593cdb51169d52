import type { OrderState } from '@store/domain/sales/orders/orders';

/** A state as people read it: `partially refunded`. */
export function stateName(state: OrderState): string {
  return state.replace('_', ' ');
}
