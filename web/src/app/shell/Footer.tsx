import { COPYRIGHT_YEAR } from '@store/domain/shop/profile/shop';
import { useNavigate } from 'react-router-dom';
import { useHasPlans } from '../../features/shop/catalogue/data/useHasPlans';
import { useKitCount } from '../../features/shop/kits';
import { NewsletterForm } from '../../features/people/newsletter';
import { paths } from '../../lib/paths/paths';
import { Link } from '../../ui/links/Link';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks';
import { useShop } from '../../lib/shop/state';

export default function Footer() {
  const navigate = useNavigate();
  const { name } = useShop();
  const hasKits = useKitCount() > 0;
  const hasPlans = useHasPlans();
  return (
    <footer className={styles.footer}>
      <div className={styles.page}>
        <div>
          <NewsletterForm onSubscribed={() => void navigate(paths.newsletter)} />
        </div>
        <nav aria-label="Legal">
          <ul className={styles.links}>
            {hasPlans && (
              <li>
                <Link to={paths.memberships}>Memberships</Link>
              </li>
            )}
            {hasKits && (
              <li>
                <Link to={paths.kits}>Kits</Link>
              </li>
            )}
            <li>
              <Link to={paths.terms}>Terms &amp; Condition</Link>
            </li>
            <li>
              <Link to={paths.privacy}>Privacy Policy</Link>
            </li>
            <li>
              <Link to={paths.licences}>Licencing Methods</Link>
            </li>
            <li>
              <Link to={paths.withdrawal}>Withdraw from contract here</Link>
            </li>
          </ul>
        </nav>
        <SocialLinks />
        <p
          className={styles.copyright}
        >{`© ${COPYRIGHT_YEAR} ${name}. A music streaming site that sells what it plays.`}</p>
      </div>
    </footer>
  );
}
