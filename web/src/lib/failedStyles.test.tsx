import { expect, test } from 'vitest';
import { removeFailedStyles } from './failedStyles';

test('a link to styles is removed when they cannot be loaded, and stays otherwise', () => {
  removeFailedStyles();
  const links = ['load', 'error'].map((event) => {
    const link = document.createElement('link');
    document.head.append(link);
    link.dispatchEvent(new Event(event));
    return link;
  });
  expect(links.map((link) => link.isConnected)).toEqual([true, false]);
});
