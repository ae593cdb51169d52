import {
  PICTURES,
  type PictureKind,
  PICTURE_TYPES,
  stagedPicturePath,
} from '@store/domain/shop/settings/pictures';
import type { Picture } from '@store/domain/shop/profile/shop';
import { useState } from 'react';
import { Button } from '../../../../../ui/Button';
import { DropZone } from '../../../../../ui/fields/DropZone';
import layout from '../../../../../ui/layout.module.css';
import styles from './PictureSetting.module.css';
import { shownAddress, rememberPicture } from './stagedPictures';
import { useBusy } from '../../../../../ui/useBusy';
import { newUpload, useOpenTransport } from '../../../beats/uploads/useStaging';
import { makePicture } from './makePicture';

interface PictureUpload {
  readonly isUploading: boolean;
  readonly error: string | undefined;
  readonly upload: (file: File) => void;
}

/** Makes and uploads an image; its URL is the staged file's until the settings are saved. */
function usePictureUpload(kind: PictureKind, onUploaded: (picture: Picture) => void): PictureUpload {
  const open = useOpenTransport();
  const { isBusy, run } = useBusy();
  const [error, setError] = useState<string>();

  const send = async (file: File) => {
    setError(undefined);
    try {
      const { blob, width, height } = await makePicture(kind, file);
      const { uid, transport } = await open();
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

interface PictureSettingProps {
  readonly kind: PictureKind;
  readonly label: string;
  readonly hint: string;
  readonly value: Picture | null;
  readonly error: string | undefined;
  readonly onChange: (picture: Picture | null) => void;
}

/** Uploaded when chosen, shown once the settings are saved. */
export function PictureSetting({ kind, label, hint, value, error, onChange }: PictureSettingProps) {
  const { isUploading, error: uploadError, upload } = usePictureUpload(kind, onChange);
  const fault = uploadError ?? error;
  return (
    <div className={layout.closeStack}>
      <DropZone
        label={label}
        hint={hint}
        action={isUploading ? 'Uploading…' : value ? 'Replace' : 'Choose a picture'}
        accept="image/png,image/jpeg,image/webp"
        onFiles={([file]) => file && upload(file)}
      />
      {value && (
        <div className={styles.stored}>
          <img
            src={shownAddress(value.address)}
            alt={`Current: ${label}`}
            width={value.width}
            height={value.height}
            className={styles.picture}
          />
          <Button variant="plain" aria-label={`Remove: ${label}`} onClick={() => onChange(null)}>
            Remove
          </Button>
        </div>
      )}
      <p role="status" className={styles.error}>
        {fault}
      </p>
    </div>
  );
}

/** For a fixed-size image stored as a URL only; empty for none. */
export function AddressedPictureSetting({
  kind,
  value,
  onChange,
  ...rest
}: Omit<PictureSettingProps, 'value' | 'onChange'> & {
  readonly value: string;
  readonly onChange: (address: string) => void;
}) {
  const { width, height } = PICTURES[kind];
  return (
    <PictureSetting
      kind={kind}
      value={value === '' ? null : { address: value, width, height }}
      onChange={(picture) => onChange(picture?.address ?? '')}
      {...rest}
    />
  );
}
