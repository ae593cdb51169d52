import { deliver as take } from '@store/functions/sales/orders/settlement/deliver-order';

export function deliver(...args: Parameters<typeof take>): ReturnType<typeof take> {
  simulatedHost.failStep(args[0], 'deliver');
  return take(...args);
}
