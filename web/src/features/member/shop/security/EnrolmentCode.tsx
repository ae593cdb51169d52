import { renderSVG } from 'uqr';
import styles from './Security.module.css';

/** In groups of four, as authenticator apps ask for it. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}

interface EnrolmentCodeProps {
  readonly secret: string;
  readonly uri: string;
}

export function EnrolmentCode({ secret, uri }: EnrolmentCodeProps) {
  return (
    <>
      <p>Scan this code with an authenticator app, or enter the key there.</p>
      {/* The library draws only squares; the URL is not part of the markup. */}
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
