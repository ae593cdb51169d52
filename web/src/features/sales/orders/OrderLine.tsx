import type { BeatLineView, OrderLineView } from '@store/domain/api/orders';
import { linePriceTexts } from '@store/domain/sales/orders/order-total';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { formatDay } from '../../../lib/date';
import { orderPath, productPath, verificationPath } from '../../../lib/paths/customerPaths';
import { ButtonLink } from '../../../ui/Button';
import { CheckIcon } from '../../../ui/icons/signs';
import { Link } from '../../../ui/links/Link';
import { TextLink } from '../../../ui/links/TextLink';
import { ReducedPrice } from '../../../ui/ReducedPrice';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { OrderUpgrade } from '../cart';
import type { OrderAccess } from './calls';
import { ClaimHelp } from './ClaimHelp';
import { DownloadButton, textsOf, type LineReference } from './DownloadButton';
import { LineCover } from './LineCover';
import { LineUsage } from './LineUsage';
import textStyles from '../../../ui/text.module.css';
import styles from './OrderLine.module.css';

interface ExtrasProps {
  readonly line: BeatLineView;
  readonly token: string;
  readonly download: LineReference;
}

function Extras({ line, token, download: { order, index } }: ExtrasProps) {
  const { track_id: track, title, usage, upgraded_by: upgradedBy } = line;
  const reference = { title, token, order, index };
  return (
    <>
      {upgradedBy === null && <ClaimHelp track={track} {...reference} />}
      {usage !== null && <LineUsage usage={usage} {...reference} />}
      {upgradedBy === null && <OrderUpgrade trackId={track} order={order} line={index} />}
    </>
  );
}

interface OrderLineProps {
  readonly line: OrderLineView;
  readonly currency: CurrencyCode;
  readonly isMain?: boolean;
  /** The first file is the main action. */
  readonly isFileMain?: boolean;
  /** Folds away what isn't useful in the first minutes. */
  readonly isNew?: boolean;
  readonly access: OrderAccess;
  /** Null if there is nothing to download. */
  readonly download: LineReference | null;
  readonly onLink: (address: string) => void;
  /** The licence's rights, if known to be those bought. */
  readonly points?: string | undefined;
  /** Purchase time, on the beat's own page, which has title and cover. */
  readonly ownedSince?: number | undefined;
}

export function OrderLine({
  line,
  currency,
  access,
  download,
  onLink,
  points,
  ownedSince,
  isMain = false,
  isFileMain = false,
  isNew = false,
}: OrderLineProps) {
  const { title, license_name, verification, returned } = line;
  const upgradedBy = line.kind === 'beat' ? line.upgraded_by : null;
  const { remark, ...price } = linePriceTexts(line, currency);
  const button = { access, title, onLink };
  const isOwnPage = ownedSince !== undefined;
  return (
    <li className={`${styles.line} ${isMain ? styles.main : ''} ${isOwnPage ? styles.card : ''}`}>
      {!isOwnPage && (
        <LineCover
          image={line.image}
          width={isMain ? 640 : 128}
          className={`${styles.cover} ${isMain ? styles.large : ''}`}
        />
      )}
      <div className={styles.text}>
        {isOwnPage ? (
          <p className={styles.licence}>
            <span className={styles.title}>{license_name}</span>{' '}
            <span className={styles.owned}>
              <CheckIcon /> <span>You own this</span>
            </span>
          </p>
        ) : (
          <p className={styles.title}>
            <Link to={productPath(line)}>{title}</Link>
          </p>
        )}
        <p className={textStyles.quiet}>
          <span>{isOwnPage ? `Since ${formatDay(ownedSince)}, for ` : `${license_name} · `}</span>
          <ReducedPrice {...price} />
          {remark !== '' && <span>{remark}</span>}
          {returned && <span className={styles.returned}>Refunded</span>}
        </p>
        {upgradedBy !== null && (
          <p className={styles.verification}>
            Replaced by a larger licence,{' '}
            <TextLink to={orderPath(upgradedBy)}>{`order ${upgradedBy}`}</TextLink>
          </p>
        )}
        {verification !== null && (
          <p className={styles.verification}>
            Verification code{' '}
            <TextLink to={verificationPath(verification)} className={styles.code}>
              {verification}
            </TextLink>
          </p>
        )}
      </div>
      {download && (
        <div className={styles.files}>
          {line.files.map((one, index) => (
            <DownloadButton
              key={one.file}
              {...button}
              {...download}
              file={one.file}
              {...textsOf(one)}
              isMain={isFileMain && index === 0}
            />
          ))}
          <DownloadButton {...button} {...download} file="contract" label="Contract (PDF)" />
          {isOwnPage && (
            <ButtonLink variant="quiet" to={orderPath(download.order)}>
              See your order
            </ButtonLink>
          )}
        </div>
      )}
      {download &&
        'token' in access &&
        line.kind === 'beat' &&
        (isNew ? (
          <details className={styles.more}>
            <summary>
              More <VisuallyHidden>{`for ${title}`}</VisuallyHidden>
            </summary>
            {points !== undefined && <p className={styles.verification}>{points}</p>}
            <Extras line={line} token={access.token} download={download} />
          </details>
        ) : (
          <Extras line={line} token={access.token} download={download} />
        ))}
    </li>
  );
}
