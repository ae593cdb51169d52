import { trackSchema } from '@store/domain/shop/catalogue/tracks';
import * as v from 'valibot';
import { expect } from 'vitest';
import { call } from '../api/support/customer';
import { button, HEADING, target } from './support/shop';
import { BROWSER, journey } from './support/journey';

async function aPreview(): Promise<string> {
  const { body } = await call('GET', '/api/tracks/list');
  const [track] = v.parse(v.object({ result: v.array(trackSchema) }), body).result;
  return track?.media ?? '';
}

const PLAYER = target('region', 'Player');

journey('a beat of the home page plays, pauses and plays on', async (shop) => {
  await shop.open('/');
  await shop.click(button('Play Low Tide'));
  await shop.hearsOneSound();
  await shop.sees(PLAYER, /Low Tide/);
  await shop.click(button('Pause', PLAYER));
  await shop.hearsNothing();
  await shop.click(button('Play', PLAYER));
  await shop.hearsOneSound();
});

journey('a beat plays on while its page opens', async (shop) => {
  await shop.open('/');
  await shop.click(button('Play Glass Elevator'));
  await shop.hearsOneSound();
  await shop.click(target('link', 'Details of Glass Elevator', PLAYER));
  await shop.sees(HEADING, /^Glass Elevator/);
  await shop.hearsOneSound();
});

journey('the next beat follows at the end of one, without another click', async (shop) => {
  await shop.open('/');
  await shop.evaluate(v.null(), 'localStorage.setItem("continuousPlay", "on") ?? null');
  await shop.click(button('Play Glass Elevator'));
  await shop.hearsOneSound();
  await shop.skipsToEnd();
  await shop.sees(PLAYER, /Low Tide/);
  await shop.hearsOneSound();
});

// Shows that the other journeys can fail here. The protocols of the other browsers treat every script as asked for.
if (BROWSER === 'webkit')
  journey('the browser refuses a sound that nobody has asked for', async (shop) => {
    await shop.open('/');
    const sound = `new Audio(${JSON.stringify(await aPreview())})`;
    const outcome = `${sound}.play().then(() => 'played', ({ name }) => name)`;
    expect(await shop.evaluate(v.string(), outcome)).toBe('NotAllowedError');
  });
