import { useSetAtom } from 'jotai';
import { useCallback, useRef } from 'react';
import { addToastAtom, endToastsAtom, type ToastMessage } from './state';

interface ToastOf {
  /** Shows a toast in the place of the one before. */
  readonly tell: (message: ToastMessage) => void;
  /** The reason for the toast is gone. */
  readonly end: () => void;
}

/** For what has one thing to say at a time, for example a form: what it said before does not stay open. */
export function useToastOf(): ToastOf {
  const add = useSetAtom(addToastAtom);
  const finish = useSetAtom(endToastsAtom);
  const current = useRef<number | null>(null);
  const end = useCallback(() => {
    const ended = current.current;
    if (ended !== null) finish(({ id }) => id === ended);
    current.current = null;
  }, [finish]);
  const tell = useCallback(
    (message: ToastMessage) => {
      end();
      current.current = add(message);
    },
    [add, end],
  );
  return { tell, end };
}
