import { MAIN, target } from './support/shop';
import { journey } from './support/journey';

const TABLE = target('table', undefined, MAIN);

journey('the search finds beats by tag and reports that there is none', async (shop) => {
  await shop.open('/tracks');
  await shop.sees(TABLE, /Glass Elevator/);
  await shop.fill(/./, 'trap', target('search', undefined, MAIN));
  await shop.sees(TABLE, /^(?!.*Low Tide).*Sixth Floor Window/s);
  await shop.isAt(/search=trap$/);
  await shop.fill(/./, 'zzz', target('search', undefined, MAIN));
  await shop.sees(MAIN, /No data was found\./);
});
