import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { withRetries } from '../../lib/retry';
import { toastsAtom } from './state';

const ToastStack = lazy(() => withRetries(() => import('./ToastStack')));

/** Loads the stack with the first toast. */
export function ToastArea() {
  const hasToasts = useAtomValue(toastsAtom).length > 0;
  return <Suspense>{hasToasts && <ToastStack />}</Suspense>;
}
