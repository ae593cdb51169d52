import type { OrderLineFile, OrderLineView } from '@store/domain/api/orders';
import { coverAddress } from '@store/domain/shop/files/covers';
import { FILE_NAMES, fileSizeText } from '@store/domain/shop/files/file-text';
import type { OrderFile, DeliveredFile } from '@store/domain/sales/orders/orders';
import { linePriceTexts } from '@store/domain/sales/orders/order-total';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { orderPath, verificationPath } from '../../../lib/paths/customerPaths';
import { kitPath, trackPath } from '../../../lib/paths/paths';
import { Button } from '../../../ui/Button';
import { Link } from '../../../ui/links/Link';
import { TextLink } from '../../../ui/links/TextLink';
import { ReducedPrice } from '../../../ui/ReducedPrice';
import { useBusy } from '../../../ui/useBusy';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { OrderUpgrade } from '../cart';
import { orderDownload } from './calls';
import { ClaimHelp } from './ClaimHelp';
import { LineUsage } from './LineUsage';
import textStyles from '../../../ui/text.module.css';
import styles from './OrderLine.module.css';
import { reportErrorAtom } from '../../people/account';

/** Lines are counted from 0. */
interface LineReference {
  readonly order: string;
  readonly index: number;
}

interface DownloadButtonProps extends LineReference {
  readonly token: string;
  readonly file: OrderFile;
  /** What the button says. */
  readonly label: string;
  /** What else it says, on a line of its own if there is no space beside the label. */
  readonly details?: string;
  readonly title: string;
  readonly onLink: (address: string) => void;
  readonly isMain?: boolean;
}

/** The names of the others are their formats. */
const NAMED_BY_FORMAT: ReadonlySet<DeliveredFile> = new Set(['audio', 'master', 'stems', 'kit']);

function nameOf({ file, format }: OrderLineFile): string {
  if (file === 'audio') return 'beat';
  if (file === 'wav') return format;
  return file === 'master' || file === 'stems' || file === 'kit' ? file : FILE_NAMES[file];
}

/** `Download master` and `(FLAC, 34 MB)` */
function textsOf(orderFile: OrderLineFile): Pick<DownloadButtonProps, 'label' | 'details'> {
  const { file, format, size } = orderFile;
  const details = [
    ...(NAMED_BY_FORMAT.has(file) && format !== '' ? [format] : []),
    ...(size > 0 ? [fileSizeText(size)] : []),
  ];
  const label = `Download ${nameOf(orderFile)}`;
  return details.length > 0 ? { label, details: `(${details.join(', ')})` } : { label };
}

function DownloadButton({
  order,
  index,
  token,
  file,
  label,
  details,
  title,
  onLink,
  isMain = false,
}: DownloadButtonProps) {
  const { isBusy, run } = useBusy();
  const reportError = useSetAtom(reportErrorAtom);
  const download = async () => {
    const outcome = await orderDownload({ token, order_id: order, line: index, file });
    if (outcome.ok) onLink(outcome.data.link);
    else reportError(outcome.error);
  };
  return (
    <Button
      {...(!isMain && { variant: 'quiet' as const })}
      isBusy={isBusy}
      onClick={() => void run(download)}
    >
      {/* One text: the button lays out what it has side by side. */}
      <span>
        <span>{`${label} `}</span>
        {details !== undefined && <span className={styles.details}>{details}</span>}{' '}
        <VisuallyHidden>{`of ${title}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** The file may be gone with a deleted beat. */
function Cover({ image, isLarge }: { readonly image: string; readonly isLarge: boolean }) {
  const [isGone, setIsGone] = useState(false);
  if (image === '' || isGone) return null;
  return (
    <img
      src={coverAddress(image, isLarge ? 640 : 128)}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      className={`${styles.cover} ${isLarge ? styles.large : ''}`}
      onError={() => setIsGone(true)}
    />
  );
}

interface OrderLineProps {
  readonly line: OrderLineView;
  /** Of the order. */
  readonly currency: CurrencyCode;
  /** With a large cover. */
  readonly isMain?: boolean;
  /** The first file is the main action. */
  readonly isFileMain?: boolean;
  /** Folds away what is of no use in the first minutes. */
  readonly isNew?: boolean;
  readonly token: string;
  /** Null if there is nothing to download. */
  readonly download: LineReference | null;
  readonly onLink: (address: string) => void;
  /** What the licence allows, as far as it is known to be what was bought. */
  readonly points?: string | undefined;
}

export function OrderLine({
  line,
  currency,
  token,
  download,
  onLink,
  points,
  isMain = false,
  isFileMain = false,
  isNew = false,
}: OrderLineProps) {
  const { title, license_name, verification, returned } = line;
  const upgradedBy = line.kind === 'beat' ? line.upgraded_by : null;
  const usage = line.kind === 'beat' ? line.usage : null;
  const { remark, ...price } = linePriceTexts(line, currency);
  const button = { token, title, onLink };
  const isCurrentBeat = line.kind === 'beat' && upgradedBy === null;
  const more = download && (isCurrentBeat || usage !== null) && (
    <>
      {isCurrentBeat && (
        <ClaimHelp
          track={line.track_id}
          title={title}
          token={token}
          order={download.order}
          index={download.index}
        />
      )}
      {usage !== null && (
        <LineUsage usage={usage} title={title} token={token} order={download.order} index={download.index} />
      )}
      {isCurrentBeat && <OrderUpgrade trackId={line.track_id} order={download.order} line={download.index} />}
    </>
  );
  return (
    <li className={`${styles.line} ${isMain ? styles.main : ''}`}>
      <Cover image={line.image} isLarge={isMain} />
      <div className={styles.text}>
        <p className={styles.title}>
          <Link to={line.kind === 'beat' ? trackPath(line.track_id) : kitPath(line.kit_id)}>{title}</Link>
        </p>
        <p className={textStyles.quiet}>
          <span>{`${license_name} · `}</span>
          <ReducedPrice {...price} />
          {remark !== '' && <span>{remark}</span>}
          {returned && <span className={styles.returned}>Refunded</span>}
        </p>
        {points !== undefined && <p className={styles.verification}>{points}</p>}
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
        </div>
      )}
      {more && isNew ? (
        <details className={styles.more}>
          <summary>
            More <VisuallyHidden>{`for ${title}`}</VisuallyHidden>
          </summary>
          {more}
        </details>
      ) : (
        more
      )}
    </li>
  );
}
