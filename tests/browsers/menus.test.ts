import { BROWSER, journey } from './support/journey';
import { button, MAIN, target, type Shop } from './support/shop';
import { openWebKit } from './support/webkit';

/** The shelf of favourites has the same beats. */
const TRACKS = target('table', undefined, MAIN);
const QUEUE = target('region', 'Queue');

/** Menus are popovers. */
async function usesMenus(shop: Shop): Promise<void> {
  await shop.open('/');
  await shop.click(button('More for Low Tide', TRACKS));
  await shop.click(button('Add to favourites'));
  await shop.seesNot(button('Add to favourites'));
  await shop.click(button('More for Low Tide', TRACKS));
  await shop.sees(button('Remove from favourites'), /./);

  await shop.click(button('Play Low Tide', TRACKS));
  await shop.hearsOneSound();
  await shop.seesNot(button('Remove from favourites'));
  await shop.seesNot(QUEUE);
  await shop.click(button('Queue'));
  await shop.sees(QUEUE, /Low Tide/);
}

journey('the menu of a beat and the queue open and close', usesMenus);

if (BROWSER === 'webkit')
  journey('menus work without popovers, as in Safari before 17', usesMenus, () =>
    openWebKit(['-PopoverAttribute']),
  );
