import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';
import { rememberSettings } from '@store/functions/platform/settings/current';

// Tests that call the functions' code themselves: no request has read the settings for them.
rememberSettings(INITIAL_SETTINGS);
