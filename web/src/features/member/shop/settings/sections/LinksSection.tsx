import type { SocialLinks } from '@store/domain/shop/profile/shop';
import { TextSetting } from '../fields';
import type { SectionProps } from '../useSettingsDraft';

const NETWORKS: readonly (readonly [keyof SocialLinks, string])[] = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
  ['youtube', 'Youtube'],
];

export function LinksSection({ editor: { draft, errors, editShop } }: SectionProps) {
  const { social } = draft.shop;
  return NETWORKS.map(([network, name]) => (
    <TextSetting
      key={network}
      path={`shop.social.${network}`}
      label={name}
      hint="Must begin with https://. Leave empty to hide the link."
      value={social[network]}
      errors={errors}
      onChange={(address) => editShop({ social: { ...social, [network]: address } })}
    />
  ));
}
