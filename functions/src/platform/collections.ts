// Every Firestore collection, its documents and their schemas. All times are in milliseconds UTC. Most documents of member
// lists also hold `keys`, the search keys of the row; they are written, queried and never read.

export * from './collections/catalogue';
export * from './collections/comments';
export * from './collections/settings';
export * from './collections/accounts';
export * from './collections/operation';
export * from './collections/orders';
export * from './collections/deals';
export * from './collections/offers';
export * from './collections/songs';
export * from './collections/splits';
export * from './collections/kits';
export * from './collections/track-records';
export * from './collections/statistics';
export * from './collections/newsletter';
export * from './collections/mail';
export { parseCreatedAt } from './collections/parser';
