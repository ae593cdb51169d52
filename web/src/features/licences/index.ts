export { OwnedNote } from './OwnedNote';
export { orderOf } from './state';
export { quickOffer, useOffers } from './useOffers';
export { useOwnedKits, useOwnedLicences } from './useOwnedLicences';
export { OwnedKitNote } from './OwnedKitNote';
