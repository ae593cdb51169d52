// Every Firestore collection and schema. Times are UTC ms. `keys`, the search keys of member lists, are written
// and queried, never read.

export * from './collections/catalogue';
export * from './collections/comments';
export * from './collections/settings';
export * from './collections/accounts';
export * from './collections/operation';
export * from './collections/orders';
export * from './collections/deals';
export * from './collections/offers';
export * from './collections/private-links';
export * from './collections/memberships';
export * from './collections/songs';
export * from './collections/splits';
export * from './collections/kits';
export * from './collections/track-records';
export * from './collections/statistics';
export * from './collections/newsletter';
export * from './collections/mail';
export { parseCreatedAt } from './collections/parser';
