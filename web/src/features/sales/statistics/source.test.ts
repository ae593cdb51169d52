import { expect, test } from 'vitest';
import { sourceOf } from './source';

const SHOP = 'https://beats.example';

test.each([
  ['the host of the page before', '/', 'https://www.blog.example/a?b', 'blog.example'],
  ['the campaign', '/tracks?utm_source=Spring+Sale', 'https://blog.example/', 'spring sale'],
  ['the host if the campaign is no name', '/?utm_source=%3Cb%3E', 'https://blog.example/', 'blog.example'],
  ['unknown without a page before', '/', '', ''],
  ['an app', '/', 'android-app://com.example.app/', 'com.example.app'],
  ['none after a page of the shop', '/cart', `${SHOP}/tracks`, null],
  ['none after a payment', '/checkout/success/x', 'https://checkout.stripe.com/c/pay', null],
])('the source is %s', (_, path, referrer, source) => {
  expect(sourceOf({ address: `${SHOP}${path}`, referrer })).toBe(source);
});
