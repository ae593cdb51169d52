import {
  accentContrasts,
  accentPalette,
  BACKGROUNDS,
  contrast,
  isAccent,
  nearestAccent,
  TEXT_CONTRAST,
} from '@store/domain/shop/settings/accent';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { Button } from '../../../../../ui/Button';
import { TextSetting } from '../fields';
import { AddressedPictureSetting, PictureSetting } from '../pictures/PictureSetting';
import styles from '../Settings.module.css';
import type { SectionProps } from '../useSettingsDraft';

const COLOUR = /^#[0-9a-f]{6}$/;

function ratio(value: number): string {
  // Rounded down: 4.49 isn't 4.5.
  return `${(Math.floor(value * 10) / 10).toFixed(1)} : 1`;
}

function ContrastNote({
  colour,
  onChoose,
}: {
  readonly colour: string;
  readonly onChoose: (colour: string) => void;
}) {
  if (!COLOUR.test(colour)) return null;
  const { dark, ink } = accentContrasts(colour);
  const nearest = nearestAccent(colour);
  const light = contrast(accentPalette(nearest).onLight, BACKGROUNDS.light);
  return (
    <div className={styles.note}>
      <p role="status">
        Text in the dark theme <span>{ratio(dark)}</span>, dark text on buttons <span>{ratio(ink)}</span>, at
        least <span>{TEXT_CONTRAST}</span> : 1 each. The light theme uses a darker shade for text, with{' '}
        <span>{ratio(light)}</span>.{' '}
        <span>
          {isAccent(colour)
            ? 'This colour is readable.'
            : `${colour} is too dark; ${nearest} is the nearest that works.`}
        </span>
      </p>
      {!isAccent(colour) && (
        <Button variant="quiet" onClick={() => onChoose(nearest)}>
          <span className={styles.swatch} style={{ background: nearest }} />
          <span>{` Use ${nearest}`}</span>
        </Button>
      )}
    </div>
  );
}

export function LogoField({ editor: { draft, errors, editShop } }: SectionProps) {
  return (
    <PictureSetting
      kind="logo"
      label="Logo"
      hint="png, jpeg, jpg or webp; shown 28 pixels high beside the name, on a dark and on a light page."
      value={draft.shop.logo}
      error={errors['shop.logo'] ?? errors['shop.logo.address']}
      onChange={(picture) => editShop({ logo: picture })}
    />
  );
}

export function ShareField({ editor: { draft, errors, editShop } }: SectionProps) {
  return (
    <AddressedPictureSetting
      kind="share"
      label="Picture for shared links"
      hint="png, jpeg, jpg or webp; cropped to 1200 × 630 pixels. Chat apps show it beside links to the shop."
      value={draft.shop.shareImage}
      error={errors['shop.shareImage']}
      onChange={(address) => editShop({ shareImage: address })}
    />
  );
}

export function LookSection(props: SectionProps) {
  const { draft, errors, editShop } = props.editor;
  const { accent } = draft.shop;
  const colour = accent.trim().toLowerCase();
  const choose = (chosen: string) => editShop({ accent: chosen });
  return (
    <>
      <div className={styles.colour}>
        <TextSetting
          path="shop.accent"
          label="Accent colour"
          hint="Accent colour of the player and the buy buttons: # and six digits or letters from a to f."
          value={accent}
          errors={errors}
          onChange={choose}
        />
        <input
          type="color"
          aria-label="Choose the accent colour"
          className={styles.picker}
          value={COLOUR.test(colour) ? colour : DEFAULT_SHOP.accent}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <ContrastNote colour={colour} onChoose={choose} />
      <LogoField {...props} />
      <ShareField {...props} />
    </>
  );
}
