import { useCallback } from 'react';
import { useAnswer, type Pending } from '../../lib/api/useRequest';
import { confirmTransaction } from './confirmation';

export function useConfirmation(transaction: string): Pending<boolean> {
  return useAnswer(useCallback(() => confirmTransaction(transaction), [transaction]));
}
