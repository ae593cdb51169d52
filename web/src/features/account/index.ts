export { ForgottenPasswordForm } from './ForgottenPasswordForm';
export { Orders } from './Orders';
export { ResetPasswordForm } from './ResetPasswordForm';
export { endSessionAtom, tellFailureAtom } from './session';
export { SessionGuard } from './SessionGuard';
export { SignInForm } from './SignInForm';
export { SignUpForm } from './SignUpForm';
export { useRecognition } from './useRecognition';
export { UserInfo } from './UserInfo';
