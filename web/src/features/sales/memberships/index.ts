export { readMembershipAgainAtom } from './state';
export { costOf, useMembership } from './useMembership';
