import {
  PICTURE_TYPES,
  PICTURES,
  stagedPicturePath,
  type PictureKind,
} from '@store/domain/settings/pictures';
import type { Picture } from '@store/domain/settings/shop';
import { useState } from 'react';
import { useBusy } from '../../../../ui/useBusy';
import { newUpload, useCustomToken } from '../../uploads/useStaging';
import { makePicture } from './makePicture';
import { rememberPicture } from './stagedPictures';

interface PictureUpload {
  readonly isUploading: boolean;
  readonly error: string | undefined;
  readonly upload: (file: File) => void;
}

/** Makes and uploads a picture; its address is that of the staged file until the settings are saved. */
export function usePictureUpload(kind: PictureKind, onUploaded: (picture: Picture) => void): PictureUpload {
  const customToken = useCustomToken();
  const { isBusy, run } = useBusy();
  const [error, setError] = useState<string>();

  const send = async (file: File) => {
    setError(undefined);
    try {
      const { blob, width, height } = await makePicture(kind, file);
      // Firebase loads with the first chosen file.
      const { openTransport } = await import('../../uploads/resumableTransport');
      const { uid, transport } = await openTransport(customToken);
      const { ending } = PICTURES[kind];
      const path = stagedPicturePath({ uid, upload: newUpload(), ending });
      await transport.send({ path, blob, contentType: PICTURE_TYPES[ending] }, () => undefined).done;
      rememberPicture(path, blob);
      onUploaded({ address: path, width, height });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };

  return { isUploading: isBusy, error, upload: (file) => void run(() => send(file)) };
}
