import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { useBusy } from '../../../../ui/useBusy';
import { revertEmail } from '../calls';

interface RevertEmailProps {
  /** From the mailed link. */
  readonly token: string;
  readonly onDone: () => void;
}

/** A button, because mail scanners open links. */
export function RevertEmail({ token, onDone }: RevertEmailProps) {
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const revert = async () => {
    setFailure(null);
    const outcome = await revertEmail({ token });
    if (outcome.ok) onDone();
    else setFailure(outcome.error.message);
  };
  return (
    <>
      {failure !== null && <p role="alert">{failure}</p>}
      <Button isBusy={isBusy} onClick={() => void run(revert)}>
        {isBusy ? 'Restoring…' : 'Restore my email'}
      </Button>
    </>
  );
}
