import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { pointsOf } from '@store/domain/shop/licences/terms';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LicenceCards } from './LicenceCards';

test('licence cards show the same terms as the contracts', () => {
  const markup = renderToStaticMarkup(<LicenceCards />);
  for (const licence of DEFAULT_DEFINITIONS)
    for (const term of pointsOf(licence)) expect(markup).toContain(`<li>${term}</li>`);
});
