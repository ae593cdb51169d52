import { useSetAtom } from 'jotai';
import type { CallOptions, Outcome } from '../../../../lib/api/apiCall';
import { saveDatedFile } from '../../../../lib/saveFile';
import { Button } from '../../../../ui/Button';
import { addToastAtom } from '../../../../ui/toasts';
import { useBusy } from '../../../../ui/useBusy';
import { isSessionRejected, useMemberCall } from '../session/session';

interface ExportButtonProps {
  readonly call: (options: CallOptions) => Promise<Outcome<Blob>>;
  /** Also the file name. */
  readonly of: string;
}

export function ExportButton({ call, of }: ExportButtonProps) {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const { isBusy, run } = useBusy();

  const download = async () => {
    const outcome = await callAsMember(call);
    if (outcome.ok) saveDatedFile(outcome.data, of, 'csv');
    else if (!isSessionRejected(outcome.error))
      addToast({ kind: 'Warning', description: outcome.error.message });
  };

  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void run(download)}>
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
