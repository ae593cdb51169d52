export { LegalSections, LegalText } from './texts/LegalSections';
export { LicenceCards } from './LicenceCards';
export { LicenceContracts } from './LicenceContracts';
export { NoticesLink } from './NoticesLink';
export { PRIVACY } from './texts/privacy';
export { TERMS } from './texts/terms';
export { useLegalText } from './texts/useLegalText';
export { VerificationForm } from './verification/VerificationForm';
export { VerificationResult } from './verification/VerificationResult';
