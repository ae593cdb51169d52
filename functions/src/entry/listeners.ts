import { endOffersFor } from '../sales/offers/sweep';
import { claimForAccount } from '../sales/orders/guest-orders';
import { whenDelivered } from '../sales/orders/settlement/delivered';

// What a feature does about what happens in one below it.

whenDelivered(endOffersFor);
whenDelivered(claimForAccount);
