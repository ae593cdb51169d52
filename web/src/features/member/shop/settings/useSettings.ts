import type { SettingsAnswer } from '@store/domain/api/member/settings';
import { toPublicShop } from '@store/domain/shop/settings/settings';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSetAtom, useStore } from 'jotai';
import { useEffect } from 'react';
import { adoptSettingsAtom, settingsAtom } from '../../../../lib/shop/state';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { readSettings } from './settingsCalls';

/** The rest of the page shows the settings as they were read. */
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

/** The settings, read again every `everyMs` if it is set. */
export function useSettings(everyMs: number | false = false): UseQueryResult<SettingsAnswer> {
  const overview = useMemberQuery(['member-settings'], (options) => readSettings({}, options), {
    refetchInterval: everyMs,
  });
  useAdoption(overview.data);
  return overview;
}
