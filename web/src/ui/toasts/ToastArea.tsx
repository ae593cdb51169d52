import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { persistently } from '../../lib/persistently';
import { toastsAtom } from './state';

const ToastStack = lazy(() => persistently(() => import('./ToastStack')));

/** The stack of notifications at the bottom left (specification part 2); its code comes with the first of them. */
export function ToastArea() {
  const hasToasts = useAtomValue(toastsAtom).length > 0;
  return <Suspense>{hasToasts && <ToastStack />}</Suspense>;
}
