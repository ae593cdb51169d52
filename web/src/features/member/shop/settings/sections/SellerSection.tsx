import { TextSetting } from '../fields';
import type { SectionProps } from '../useSettingsDraft';

export function SellerSection({ editor: { draft, errors, editShop } }: SectionProps) {
  const { producer } = draft.shop;
  const edit = (change: Partial<typeof producer>) => editShop({ producer: { ...producer, ...change } });
  return (
    <>
      <TextSetting
        path="shop.producer.name"
        label="Legal name"
        hint="The seller in contracts and legal texts. Contracts that were ordered before do not change."
        value={producer.name}
        errors={errors}
        onChange={(name) => edit({ name })}
      />
      <TextSetting
        path="shop.producer.address"
        label="Address"
        hint="Street, postcode, city and country, on one line."
        value={producer.address}
        errors={errors}
        onChange={(address) => edit({ address })}
      />
      <TextSetting
        path="shop.producer.email"
        label="Contact address"
        hint="Visitors’ messages and sale notifications are sent there. Customers can see it."
        value={producer.email}
        errors={errors}
        onChange={(email) => edit({ email })}
      />
      <TextSetting
        path="shop.producer.jurisdiction"
        label="Jurisdiction"
        hint="Completes “governed by the law of …” in new contracts and in the terms."
        value={producer.jurisdiction}
        errors={errors}
        onChange={(jurisdiction) => edit({ jurisdiction })}
      />
    </>
  );
}
