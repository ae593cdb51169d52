import { contractTerms } from '@store/domain/orders/contracts';
import { LICENCES } from '@store/domain/orders/licences';
import { DEFAULT_SHOP } from '@store/domain/settings/default-shop';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LicenceCards } from './LicenceCards';

test('licence cards show the same terms as the contracts', () => {
  const markup = renderToStaticMarkup(<LicenceCards />);
  for (const licence of LICENCES)
    for (const term of contractTerms(licence, DEFAULT_SHOP).summary)
      expect(markup).toContain(`<li>${term}</li>`);
});
