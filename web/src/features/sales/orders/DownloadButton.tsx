import type { OrderLineFile, OrderLineView } from '@store/domain/api/orders';
import { FILE_NAMES, fileSizeText } from '@store/domain/shop/files/file-text';
import type { OrderFile, DeliveredFile } from '@store/domain/sales/orders/orders';
import { useSetAtom } from 'jotai';
import { Button } from '../../../ui/Button';
import { useBusy } from '../../../ui/useBusy';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { reportErrorAtom } from '../../people/account';
import { orderDownload, type OrderAccess } from './calls';
import styles from './OrderLine.module.css';

/** Lines count from 0. */
export interface LineReference {
  readonly order: string;
  readonly index: number;
}

interface DownloadButtonProps extends LineReference {
  readonly access: OrderAccess;
  readonly file: OrderFile;
  readonly label: string;
  /** On its own line if there's no space beside the label. */
  readonly details?: string;
  readonly title: string;
  readonly onLink: (address: string) => void;
  readonly isMain?: boolean;
}

/** Others are named by their formats. */
const NAMED_BY_FORMAT: ReadonlySet<DeliveredFile> = new Set(['audio', 'master', 'stems', 'kit']);

function nameOf({ file, format }: OrderLineFile): string {
  if (file === 'audio') return 'beat';
  if (file === 'wav') return format;
  return file === 'master' || file === 'stems' || file === 'kit' ? file : FILE_NAMES[file];
}

/** `Download master` and `(FLAC, 34 MB)` */
export function textsOf(orderFile: OrderLineFile): Pick<DownloadButtonProps, 'label' | 'details'> {
  const { file, format, size } = orderFile;
  const details = [
    ...(NAMED_BY_FORMAT.has(file) && format !== '' ? [format] : []),
    ...(size > 0 ? [fileSizeText(size)] : []),
  ];
  const label = `Download ${nameOf(orderFile)}`;
  return details.length > 0 ? { label, details: `(${details.join(', ')})` } : { label };
}

export function DownloadButton({
  order,
  index,
  access,
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
    const outcome = await orderDownload(access, { order_id: order, line: index, file });
    if (outcome.ok) onLink(outcome.data.link);
    else reportError(outcome.error);
  };
  return (
    <Button
      {...(!isMain && { variant: 'quiet' as const })}
      isBusy={isBusy}
      onClick={() => void run(download)}
    >
      {/* One text: the button lays out its children side by side. */}
      <span>
        <span>{`${label} `}</span>
        {details !== undefined && <span className={styles.details}>{details}</span>}{' '}
        <VisuallyHidden>{`of ${title}`}</VisuallyHidden>
      </span>
    </Button>
  );
}

type FirstDownloadProps = Pick<DownloadButtonProps, 'order' | 'index' | 'onLink' | 'isMain'> & {
  readonly token: string;
  readonly line: Pick<OrderLineView, 'title' | 'files'>;
};

/** For places with room for one button. */
export function FirstDownload({ line: { title, files }, token, ...button }: FirstDownloadProps) {
  const [first] = files;
  if (!first) return null;
  return (
    <DownloadButton
      {...button}
      access={{ token }}
      file={first.file}
      label="Download"
      {...(first.size > 0 && { details: `(${fileSizeText(first.size)})` })}
      title={title}
    />
  );
}
