import type { SettingsSection } from '@store/domain/shop/settings/checklist';
import type { ComponentType } from 'react';
import { AboutSection } from './AboutSection';
import { HomeSection } from './HomeSection';
import { IdentitySection } from './IdentitySection';
import { LegalSection } from './LegalSection';
import { LinksSection } from './LinksSection';
import { LookSection } from './LookSection';
import { OperationSection } from './OperationSection';
import type { SectionProps } from '../useSettingsDraft';
import { SellerSection } from './SellerSection';

export const SECTION_VIEWS: Readonly<
  Record<SettingsSection, { readonly title: string; readonly View: ComponentType<SectionProps> }>
> = {
  identity: { title: 'Name and description', View: IdentitySection },
  look: { title: 'Colour and pictures', View: LookSection },
  home: { title: 'Home page', View: HomeSection },
  about: { title: 'About page', View: AboutSection },
  links: { title: 'Social links', View: LinksSection },
  seller: { title: 'Seller', View: SellerSection },
  legal: { title: 'Legal texts', View: LegalSection },
  operation: { title: 'Operation', View: OperationSection },
};
