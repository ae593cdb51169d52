import { LENGTHS } from '@store/domain/shop/settings/schema';
import { TextSetting } from '../fields';
import styles from '../Settings.module.css';
import type { SectionProps } from '../useSettingsDraft';

export function HomeSection({ editor: { draft, errors, editShop } }: SectionProps) {
  const { headline, trendingTags } = draft.shop;
  const [first, second] = trendingTags;
  return (
    <>
      <TextSetting
        path="shop.headline"
        label="Headline"
        hint={`The large heading of the home page, at most ${LENGTHS.headline} characters.`}
        value={headline}
        errors={errors}
        onChange={(text) => editShop({ headline: text })}
      />
      <div className={styles.pair}>
        <TextSetting
          path="shop.trendingTags"
          label="First trending tag"
          value={first}
          errors={errors}
          onChange={(text) => editShop({ trendingTags: [text, second] })}
        />
        <TextSetting
          path="shop.trendingTags.second"
          label="Second trending tag"
          value={second}
          errors={errors}
          onChange={(text) => editShop({ trendingTags: [first, text] })}
        />
      </div>
    </>
  );
}
