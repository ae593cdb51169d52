import type { PublicTexts } from '@store/domain/settings/public';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useRequest } from '../../../lib/api/useRequest';
import { builtTexts } from '../../../lib/shop/built';
import { settingsAtom } from '../../../lib/shop/state';
import { readTexts } from './readTexts';

export interface TextsState {
  /** Those of the last deployment until newer ones were read. */
  readonly texts: PublicTexts;
  /** Set if newer texts could not be read. */
  readonly retry: (() => void) | null;
}

/** The texts of the shop's owner; reads a document only if they are newer than the deployment. */
export function useTexts(): TextsState {
  const { textsVersion } = useAtomValue(settingsAtom);
  const isBuilt = textsVersion === builtTexts.version;
  const read = useCallback(
    () => (isBuilt ? Promise.resolve({ ok: true as const, data: builtTexts }) : readTexts(textsVersion)),
    [isBuilt, textsVersion],
  );
  const request = useRequest(read);
  return {
    texts: request.kind === 'loaded' ? request.data : builtTexts,
    retry: request.kind === 'failed' ? request.retry : null,
  };
}
