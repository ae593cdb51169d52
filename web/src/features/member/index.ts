export { Dashboard } from './Dashboard';
export { MemberSignInForm } from './MemberSignInForm';
export { memberTokenAtom } from './session';
export { SessionWatch } from './SessionWatch';
