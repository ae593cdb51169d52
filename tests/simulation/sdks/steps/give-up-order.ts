import { giveUp as take } from '@store/functions/sales/orders/settlement/give-up-order';

export function giveUp(...args: Parameters<typeof take>): ReturnType<typeof take> {
  simulatedHost.failStep(args[0], 'give_up');
  return take(...args);
}
