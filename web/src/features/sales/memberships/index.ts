export { readMembershipAgainAtom } from './state';
export { costOf, useHasPlans, useMembership } from './useMembership';
