import { useCallback } from 'react';
import { useRequest, type RequestState } from '../../lib/api/useRequest';
import { confirmTransaction } from './confirmation';

export function useConfirmation(transaction: string): RequestState<boolean> {
  return useRequest(useCallback(() => confirmTransaction(transaction), [transaction]));
}
