import { isFreeDownload } from '@store/domain/shop/catalogue/free-downloads';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { lazy, Suspense, useCallback, useState } from 'react';
import { withRetries } from '../../../lib/retry';
import { Button } from '../../../ui/Button';
import type { Gift } from './FreeDownloadModal';

const FreeDownloadModal = lazy(() => withRetries(() => import('./FreeDownloadModal')));

interface FreeDownloadDialogProps {
  readonly gift: Gift;
  readonly onClose: () => void;
}

/** Loads when it opens. */
export function FreeDownloadDialog(props: FreeDownloadDialogProps) {
  return (
    <Suspense fallback={null}>
      <FreeDownloadModal {...props} />
    </Suspense>
  );
}

/** Only for free beats. */
export function FreeDownload({ track }: { readonly track: Track }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  if (!isFreeDownload(track)) return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Free download
      </Button>
      {isOpen && (
        <FreeDownloadDialog gift={{ kind: 'beat', id: track.id, title: track.title }} onClose={close} />
      )}
    </div>
  );
}
