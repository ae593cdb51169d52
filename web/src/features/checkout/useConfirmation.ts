import { useCallback } from 'react';
import { useAnswer, type Pending } from '../../lib/useAnswer';
import { confirmTransaction } from './confirmation';

/** Whether a transaction is paid, as far as that is known (specification part 4). */
export function useConfirmation(transaction: string): Pending<boolean> {
  return useAnswer(useCallback(() => confirmTransaction(transaction), [transaction]));
}
