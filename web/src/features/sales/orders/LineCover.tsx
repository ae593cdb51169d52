import { coverAddress, type CoverSize } from '@store/domain/shop/files/covers';
import { useState } from 'react';

interface LineCoverProps {
  readonly image: string;
  readonly width: CoverSize;
  readonly className: string | undefined;
}

/** The file may be gone with a deleted beat. */
export function LineCover({ image, width, className }: LineCoverProps) {
  const [isGone, setIsGone] = useState(false);
  if (image === '' || isGone) return null;
  return (
    <img
      src={coverAddress(image, width)}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      className={className}
      onError={() => setIsGone(true)}
    />
  );
}
