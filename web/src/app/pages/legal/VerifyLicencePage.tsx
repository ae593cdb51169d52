import { useNavigate } from 'react-router-dom';
import { VerificationForm, VerificationResult } from '../../../features/shop/legal';
import { verificationPath } from '../../../lib/paths/customerPaths';
import { ReadingPage } from '../../layouts/ReadingPage';
import type { PageProps } from '../pageProps';
import layout from '../../../ui/layout.module.css';
import { useShop } from '../../../lib/shop/state';

/** Public, so it shows only the buyer's initials. */
export default function VerifyLicencePage({ params: { code = '' } }: PageProps) {
  const navigate = useNavigate();
  const shop = useShop();
  return (
    <ReadingPage
      title="Verify a licence"
      description={`Check whether a licence contract of ${shop.name} is genuine.`}
      lead="Every contract has a code. Enter it here to see the beat, the licence and the date of issue."
    >
      <div className={layout.widestStack}>
        {code && <VerificationResult code={code} />}
        <VerificationForm key={code} code={code} onCode={(next) => void navigate(verificationPath(next))} />
      </div>
    </ReadingPage>
  );
}
