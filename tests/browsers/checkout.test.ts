import { newCustomer } from '../api/support/customer';
import { button, HEADING, MAIN, target } from './support/shop';
import { journey } from './support/journey';

journey('a customer buys a beat and receives its files', async (shop) => {
  const { email, password } = await newCustomer();
  await shop.open('/signin');
  await shop.fill('Email', email, MAIN);
  await shop.fill('Password', password, MAIN);
  await shop.click(button('Sign In', MAIN));
  await shop.isAt(/:\d+\/$/);

  await shop.open('/track/detail/24');
  await shop.click(button('Add to cart', MAIN));
  await shop.click(button('Non-Exclusive - €24.99', target('dialog')));
  await shop.sees(MAIN, /Already in cart/);
  await shop.open('/cart');
  await shop.click(button('Checkout Now', MAIN));

  await shop.isAt(/\/c\/pay\//);
  await shop.fill(/^Name/, 'Mara Lind');
  await shop.click(button(/^Pay/));
  await shop.isAt(/\/checkout\/success\//);
  await shop.sees(HEADING, /Thanks you for purchase/);
  const files = target('region', 'Your files');
  await shop.sees(button(/^Download beat .*of Glass Elevator$/, files), /./);
  await shop.sees(button('Contract (PDF) of Glass Elevator', files), /./);
});
