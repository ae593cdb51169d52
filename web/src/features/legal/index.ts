export { LegalSections, LegalText } from './texts/LegalSections';
export { LicenceCards } from './LicenceCards';
export { LicenceContracts } from './LicenceContracts';
export { PRIVACY } from './texts/privacy';
export { TEMPLATE_NOTICE } from './texts/sections';
export { TERMS } from './texts/terms';
export { VerificationForm } from './verification/VerificationForm';
export { VerificationResult } from './verification/VerificationResult';
