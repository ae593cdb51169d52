export { MakeOffer } from './MakeOffer';
export { MyOffers } from './MyOffers';
export { offerEntries } from './calls';
