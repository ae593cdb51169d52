import { refund as take } from '@store/functions/sales/orders/settlement/refund-order';

export function refund(...args: Parameters<typeof take>): ReturnType<typeof take> {
  simulatedHost.failStep(args[0], 'refund');
  return take(...args);
}
