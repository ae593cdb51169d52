import { useSetAtom } from 'jotai';
import { useCallback, useRef } from 'react';
import { addToastAtom, endToastsAtom, type ToastMessage } from './state';

interface ToastOf {
  readonly tell: (message: ToastMessage) => void;
  /** The toast's reason is gone. */
  readonly end: () => void;
}

/** For one message at a time, such as a form's: the previous one doesn't stay open. */
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
