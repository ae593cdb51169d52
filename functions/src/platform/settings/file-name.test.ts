import { expect, test } from 'vitest';
import { INITIAL_SETTINGS } from '@store/domain/shop/settings/settings';
import { rememberSettings } from './current';
import { fileName } from './file-name';

test.each([
  ['Low Tide', 'Low Tide'],
  ['What?', 'What'],
  ['?', 'Track 24'],
  ['...', 'Track 24'],
  ['\u202e', 'Track 24'],
])('a file of “%s” is named “%s”', (title, named) => {
  rememberSettings(INITIAL_SETTINGS);
  expect(fileName(title, 'Track 24', 'Non-Exclusive', 'wav')).toBe(
    `${INITIAL_SETTINGS.settings.shop.producer.name} - ${named} (Non-Exclusive).wav`,
  );
});
