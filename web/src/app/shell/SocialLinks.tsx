import { shop } from '@store/domain/pages/shop';
import { FacebookIcon, InstagramIcon, TwitterIcon, YoutubeIcon } from '../../ui/icons';
import styles from './SocialLinks.module.css';

const SOCIAL = [
  { name: 'Facebook', address: shop.social.facebook, Icon: FacebookIcon },
  { name: 'Instagram', address: shop.social.instagram, Icon: InstagramIcon },
  { name: 'Twitter', address: shop.social.twitter, Icon: TwitterIcon },
  { name: 'Youtube', address: shop.social.youtube, Icon: YoutubeIcon },
] as const;

interface SocialLinksProps {
  /** Added to the accessible names; defaults to the shop. */
  readonly owner?: string;
}

export function SocialLinks({ owner }: SocialLinksProps) {
  return (
    <ul className={styles.links}>
      {SOCIAL.map(({ name, address, Icon }) => (
        <li key={name}>
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={`${owner ? `${owner} on ${name}` : name} (opens in a new tab)`}
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  );
}
