import type { VerifiedLicence } from '@store/domain/api/licences';
import { useCallback } from 'react';
import { useRequest } from '../../../../lib/api/useRequest';
import { formatUtcDay } from '../../../../lib/date';
import { SuccessIcon, WarningIcon } from '../../../../ui/icons/signs';
import { Notice } from '../../../../ui/feedback/Notice';
import { Retry } from '../../../../ui/feedback/Retry';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { isCode, normaliseCode, verifyLicence } from './verifyLicence';
import textStyles from '../../../../ui/text.module.css';
import styles from './VerificationResult.module.css';

const VERDICTS = {
  valid: { text: 'This contract is genuine.', state: 'Valid', Icon: SuccessIcon, className: styles.valid },
  disputed: {
    text: 'This contract is genuine, but not in force: a bank is deciding about the payment.',
    state: 'Disputed',
    className: styles.refunded,
    Icon: WarningIcon,
  },
  refunded: {
    text: 'This contract was genuine, but has ended: the buyer was refunded.',
    state: 'Refunded',
    className: styles.refunded,
    Icon: WarningIcon,
  },
  replaced: {
    text: 'This contract is genuine, but has been replaced by the contract of a larger licence.',
    state: 'Replaced',
    className: styles.valid,
    Icon: SuccessIcon,
  },
} as const;

function Certificate({ licence }: { readonly licence: VerifiedLicence }) {
  const { text, state, Icon, className } = VERDICTS[licence.state];
  const facts = [
    ['Track', licence.track],
    ['Licence', licence.licence],
    ['Date', formatUtcDay(licence.date)],
    ['Buyer', licence.buyer],
    ['State', state],
  ] as const;
  return (
    <div className={`${styles.certificate} ${className}`}>
      <h2 className={styles.verdict}>
        <Icon />
        <span>{` ${text}`}</span>
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function UnknownCode() {
  return (
    <Notice title="No contract has this code.">
      <p>Please check it against the contract, letter by letter.</p>
    </Notice>
  );
}

interface VerificationResultProps {
  readonly code: string;
}

function CheckedCode({ code }: VerificationResultProps) {
  const verified = useRequest(useCallback(() => verifyLicence({ code }), [code]));
  switch (verified.kind) {
    case 'loading':
      return (
        <div className={textStyles.quietStack}>
          <p role="status">Data is loading</p>
          <Skeleton className={styles.loadingCertificate} />
        </div>
      );
    case 'failed':
      return (
        <Retry title="The code could not be checked." onRetry={verified.retry}>
          {verified.error.message}
        </Retry>
      );
    case 'loaded': {
      const { result } = verified.data;
      return result ? <Certificate licence={result} /> : <UnknownCode />;
    }
  }
}

/** `code`: as typed or linked. */
export function VerificationResult({ code }: VerificationResultProps) {
  const normalised = normaliseCode(code);
  return isCode(normalised) ? <CheckedCode code={normalised} /> : <UnknownCode />;
}
