import { decide as take } from '@store/functions/sales/orders/settlement/decide-order';

export function decide(...args: Parameters<typeof take>): ReturnType<typeof take> {
  simulatedHost.failStep(args[0], 'decide');
  return take(...args);
}
