import { FacebookIcon, InstagramIcon, TwitterIcon, YoutubeIcon } from '../../ui/icons/brands';
import styles from './SocialLinks.module.css';
import { useShop } from '../../lib/shop/state';

const NETWORKS = [
  { id: 'facebook', name: 'Facebook', Icon: FacebookIcon },
  { id: 'instagram', name: 'Instagram', Icon: InstagramIcon },
  { id: 'twitter', name: 'Twitter', Icon: TwitterIcon },
  { id: 'youtube', name: 'Youtube', Icon: YoutubeIcon },
] as const;

interface SocialLinksProps {
  /** In the accessible names; defaults to the shop. */
  readonly owner?: string;
}

export function SocialLinks({ owner }: SocialLinksProps) {
  const { social } = useShop();
  const linked = NETWORKS.filter(({ id }) => social[id] !== '');
  if (linked.length === 0) return null;
  return (
    <ul className={styles.links}>
      {linked.map(({ id, name, Icon }) => (
        <li key={name}>
          <a
            href={social[id]}
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
