import { answerDispute as take } from '@store/functions/sales/orders/settlement/answer-dispute';

export function answerDispute(...args: Parameters<typeof take>): ReturnType<typeof take> {
  simulatedHost.failStep(args[0], 'answer_dispute');
  return take(...args);
}
