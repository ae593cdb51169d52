import type { SettingsAnswer } from '@store/domain/api/member/settings';
import { toPublicShop } from '@store/domain/shop/settings/settings';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { adoptSettingsAtom, settingsAtom } from '../../../../lib/shop/state';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { readSettings } from './settingsCalls';

/** Updates the settings on the rest of the page. */
function useAdoption(read: SettingsAnswer | undefined): void {
  const adopt = useSetAtom(adoptSettingsAtom);
  const store = useStore();
  useEffect(() => {
    if (!read) return;
    const { version, settings } = read;
    const shown = store.get(settingsAtom);
    const { textsVersion, currency, licences } = shown;
    if (shown.version !== version)
      adopt({ version, textsVersion, currency, licences, ...toPublicShop(settings) });
  }, [adopt, store, read]);
}

/** Rereads every `everyMs` if set. */
export function useSettings(everyMs: number | false = false): UseQueryResult<SettingsAnswer> {
  const overview = useMemberQuery(['member-settings'], (options) => readSettings({}, options), {
    refetchInterval: everyMs,
  });
  useAdoption(overview.data);
  return overview;
}
