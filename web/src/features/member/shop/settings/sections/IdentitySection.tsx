import { TextSetting } from '../fields';
import type { SectionProps } from '../useSettingsDraft';

export function IdentitySection({ editor: { draft, errors, editShop } }: SectionProps) {
  const { name, description } = draft.shop;
  return (
    <>
      <TextSetting
        path="shop.name"
        label="Name of the shop"
        hint="In the header, in titles, mails, feeds and new contracts."
        value={name}
        errors={errors}
        onChange={(text) => editShop({ name: text })}
      />
      <TextSetting
        path="shop.description"
        label="Description"
        hint="One sentence, on the home page and for search engines and link previews."
        value={description}
        rows={3}
        errors={errors}
        onChange={(text) => editShop({ description: text })}
      />
    </>
  );
}
