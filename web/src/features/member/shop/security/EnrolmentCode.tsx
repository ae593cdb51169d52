import { renderSVG } from 'uqr';
import styles from './Security.module.css';

/** The secret in groups of four, as authenticator apps ask for it. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

interface EnrolmentCodeProps {
  readonly secret: string;
  readonly uri: string;
}

/** A secret as a QR code, and as text for those who cannot scan it. */
export function EnrolmentCode({ secret, uri }: EnrolmentCodeProps) {
  return (
    <>
      <p>Scan this code with an authenticator app, or enter the key there.</p>
      {/* The library draws squares only; the address is not part of the markup. */}
      <div
        role="img"
        aria-label="QR code for the authenticator app"
        className={styles.code}
        dangerouslySetInnerHTML={{ __html: renderSVG(uri, { border: 1 }) }}
      />
      <p>
        Key:{' '}
        <span translate="no" className={styles.key}>
          {inGroups(secret)}
        </span>
      </p>
    </>
  );
}
