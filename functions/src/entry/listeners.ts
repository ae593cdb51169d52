import { endOffersFor } from '../sales/offers/sweep';
import { claimForAccount } from '../sales/orders/guest-orders';
import { whenDelivered } from '../sales/orders/settlement/delivered';

// How features react to events of features below them.

whenDelivered(endOffersFor);
whenDelivered(claimForAccount);
