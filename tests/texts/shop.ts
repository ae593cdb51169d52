import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';
import type { Shop } from '@store/domain/shop/profile/shop';
import { rememberSettings } from '@store/functions/platform/settings/current';

/** Runs something in a shop with other texts. Other tests share the process, so the usual shop is back afterwards. */
export async function withShop<Result>(shop: Partial<Shop>, run: () => Result): Promise<Awaited<Result>> {
  const { settings } = INITIAL_SETTINGS;
  rememberSettings({ ...INITIAL_SETTINGS, settings: { ...settings, shop: { ...settings.shop, ...shop } } });
  try {
    return await run();
  } finally {
    rememberSettings(INITIAL_SETTINGS);
  }
}
