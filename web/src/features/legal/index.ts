export { LegalSections, LegalText } from './LegalSections';
export { LicenceCards } from './LicenceCards';
export { LicenceContracts } from './LicenceContracts';
export { PRIVACY } from './privacy';
export { TEMPLATE_NOTICE } from './sections';
export { TERMS } from './terms';
export { VerificationForm } from './VerificationForm';
export { VerificationResult } from './VerificationResult';
