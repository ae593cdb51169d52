import { book as take } from '@store/functions/sales/orders/settlement/book-sale';

export function book(...args: Parameters<typeof take>): ReturnType<typeof take> {
  simulatedHost.failStep(args[0], 'book');
  return take(...args);
}
