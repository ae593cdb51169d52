import { formatMoney, type Cents, type CurrencyCode } from '@store/domain/orders/money';
import type { PublicLicence } from '@store/domain/licences/licence';
import type { PublicSettings } from '@store/domain/settings/public';
import { atom, useAtomValue } from 'jotai';
import { useIsHydrated } from '../useIsHydrated';
import { builtSettings, UNCHANGED, type ShownSettings } from './built';

interface SettingsState {
  readonly settings: ShownSettings;
  /** `failed`: they could not be read, so those of the last deployment are shown. */
  readonly source: 'build' | 'head' | 'failed';
}

/** For the modules beside this one. */
export const stateAtom = atom<SettingsState>({ settings: builtSettings, source: 'build' });

/** The settings of the last deployment until newer ones were read. */
export const settingsAtom = atom((get) => get(stateAtom).settings);

/** Whether reading the settings has ended. Nothing is bought before. */
export const areSettingsSettledAtom = atom((get) => get(stateAtom).source !== 'build');

/** Shows the settings that were read; null if the shop has none of its own. */
export const adoptSettingsAtom = atom(null, (get, set, read: PublicSettings | null) => {
  const { settings } = get(stateAtom);
  const next = read ?? UNCHANGED;
  // The same object for the same version, so that nothing renders again.
  set(stateAtom, { settings: next.version === settings.version ? settings : next, source: 'head' });
});

/** Keeps the settings of the last deployment. */
export const keepSettingsAtom = atom(null, (get, set) => {
  const { settings, source } = get(stateAtom);
  if (source === 'build') set(stateAtom, { settings, source: 'failed' });
});

/** The settings to show. Parts that are hydrated after newer settings were read begin with those of their HTML. */
function useShownSettings(): ShownSettings {
  const settings = useAtomValue(settingsAtom);
  return useIsHydrated() ? settings : builtSettings;
}

/** The licences on sale, in the order of the owner. */
export function useLicences(): readonly PublicLicence[] {
  return useShownSettings().licences;
}

/** What the shop sells in. */
export function useCurrency(): CurrencyCode {
  return useShownSettings().currency;
}

/** Writes amounts in the currency of the shop as people in the visitor's country do; while a prerendered part is hydrated, as its HTML. */
export function useMoney(): (amount: Cents) => string {
  const currency = useCurrency();
  const locale = useIsHydrated() ? undefined : 'en';
  return (amount) => formatMoney(amount, currency, locale);
}

export function useShop(): ShownSettings['shop'] {
  return useShownSettings().shop;
}
