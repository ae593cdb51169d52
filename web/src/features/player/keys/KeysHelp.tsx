import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { withRetries } from '../../../lib/retry';
import { isShortcut, areKeysShownAtom, keysEnabledAtom } from './shortcuts';

const KeysDialog = lazy(() => withRetries(() => import('./KeysDialog')));

/** Lists the keys when `?` is pressed on any page, or from the player. */
export function KeysHelp() {
  const [isShown, setIsShown] = useAtom(areKeysShownAtom);
  const isEnabled = useAtomValue(keysEnabledAtom);
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isShortcut(event)) return;
      event.preventDefault();
      setIsShown(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled, setIsShown]);
  return <Suspense>{isShown && <KeysDialog onClose={() => setIsShown(false)} />}</Suspense>;
}
