import type { ChecklistId } from '@store/domain/shop/settings/checklist';
import type { ComponentType } from 'react';
import { AboutSection } from '../settings/sections/AboutSection';
import { IdentitySection } from '../settings/sections/IdentitySection';
import { ConsentField, PrivacyField, TermsField } from '../settings/sections/LegalSection';
import { LinksSection } from '../settings/sections/LinksSection';
import { LogoField, ShareField } from '../settings/sections/LookSection';
import { AdBlockProbeField, AutomaticTaxField } from '../settings/sections/OperationSection';
import { SellerSection } from '../settings/sections/SellerSection';
import type { SectionProps } from '../settings/useSettingsDraft';

export const STEP_FIELDS: Readonly<Partial<Record<ChecklistId, ComponentType<SectionProps>>>> = {
  name: IdentitySection,
  description: IdentitySection,
  logo: LogoField,
  share: ShareField,
  about: AboutSection,
  links: LinksSection,
  seller: SellerSection,
  email: SellerSection,
  jurisdiction: SellerSection,
  terms: TermsField,
  privacy: PrivacyField,
  consent: ConsentField,
  adblock: AdBlockProbeField,
  tax: AutomaticTaxField,
};
