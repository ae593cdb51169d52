export { MakeOffer } from './MakeOffer';
export { MyOffers } from './MyOffers';
