import { useSetAtom } from 'jotai';
import type { CallOptions, Outcome } from '../../../lib/api/apiCall';
import { Button } from '../../../ui/Button';
import { addToastAtom } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import { isSessionRejected } from '../session/session';
import { useMemberCall } from '../session/useMemberCall';

interface ExportButtonProps {
  readonly call: (options: CallOptions) => Promise<Outcome<Blob>>;
  /** Also the file name. */
  readonly of: string;
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download starts after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function ExportButton({ call, of }: ExportButtonProps) {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const { isBusy, run } = useBusy();

  const download = async () => {
    const outcome = await callAsMember(call);
    if (outcome.ok) save(outcome.data, `${of}-${new Date().toISOString().slice(0, 10)}.csv`);
    else if (!isSessionRejected(outcome.error))
      addToast({ kind: 'Warning', description: outcome.error.message });
  };

  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void run(download)}>
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
