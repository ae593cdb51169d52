export { OwnedNote } from './OwnedNote';
export { orderOf } from './state';
export { quickOffer, useOffers } from './useOffers';
export { useOwnedLicences } from './useOwnedLicences';
