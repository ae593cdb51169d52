import type { PublicTexts } from '@store/domain/settings/public';
import { useCallback } from 'react';
import { useRequest } from '../../../lib/api/useRequest';
import { builtTexts } from '../../../lib/shop/built';
import { usePageData } from '../../../lib/shop/pageData';
import { useSettings } from '../../../lib/shop/state';
import { readTexts } from './readTexts';

export interface TextsState {
  /** Those of the page or of the last deployment until newer ones were read. */
  readonly texts: PublicTexts;
  /** Set if newer texts could not be read. */
  readonly retry: (() => void) | null;
}

/** The texts of the shop's owner; reads a document only if they are newer than those that the page came with. */
export function useTexts(): TextsState {
  const { textsVersion } = useSettings();
  const { texts: known = builtTexts } = usePageData();
  const isKnown = textsVersion === known.version;
  const read = useCallback(
    () => (isKnown ? Promise.resolve({ ok: true as const, data: known }) : readTexts(textsVersion)),
    [isKnown, known, textsVersion],
  );
  const request = useRequest(read);
  return {
    texts: request.kind === 'loaded' ? request.data : known,
    retry: request.kind === 'failed' ? request.retry : null,
  };
}
