import { decide as take } from '@store/functions/sales/orders/settlement/accept-or-refuse';

export function decide(...args: Parameters<typeof take>): ReturnType<typeof take> {
  simulatedHost.failStep(args[0], 'decide');
  return take(...args);
}
