import { useEffect, useState } from 'react';

/** Revoked on unmount and when the blob changes. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const rendered = URL.createObjectURL(blob);
    // The object URL is an external resource: created and revoked in this effect.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(rendered);
    return () => {
      URL.revokeObjectURL(rendered);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}
