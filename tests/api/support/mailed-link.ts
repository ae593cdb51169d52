import { expect } from 'vitest';
import { runningStore } from '../../support/running-store';
import { request } from './address';

/** Presses the button on a mailed link's page. Returns the path it leads to. */
export async function leadsTo(link: string): Promise<string> {
  const { status, headers } = await request(link, { method: 'POST', redirect: 'manual' });
  expect([status, headers.get('cache-control')]).toEqual([302, 'no-store']);
  return (headers.get('location') ?? '').replace(runningStore().url, '');
}

/** Opens a mailed link like a person, a mail scanner and a prefetch: each only gets a page with a button. */
export async function expectQuestion(link: string, button: string): Promise<void> {
  for (const init of [{}, { method: 'HEAD' }, { headers: { 'Sec-Purpose': 'prefetch' } }]) {
    const response = await request(link, { redirect: 'manual', ...init });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    if (!('method' in init))
      expect(await response.text()).toContain(`<button type="submit">${button}</button>`);
  }
}
