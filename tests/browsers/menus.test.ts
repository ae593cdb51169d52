import { BROWSER, journey } from './support/journey';
import { button, target, type Shop } from './support/shop';
import { openWebKit } from './support/webkit';

const QUEUE = target('region', 'Queue');

/** Menus are popovers. */
async function usesMenus(shop: Shop): Promise<void> {
  await shop.open('/');
  await shop.click(button('More for Low Tide'));
  await shop.click(button('Add to favourites'));
  await shop.seesNot(button('Add to favourites'));
  await shop.click(button('More for Low Tide'));
  await shop.sees(button('Remove from favourites'), /./);

  await shop.click(button('Play Low Tide'));
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
