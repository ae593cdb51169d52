import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { addToastAtom } from '../../../../ui/toasts';
import { disableSecondFactor } from '../../base/calls';
import { formatDateTime } from '../../base/dates';
import { useMemberCall } from '../../base/session/session';
import { CodeForm } from './CodeForm';
import layout from '../../../../ui/layout.module.css';
import styles from './Security.module.css';

interface DisableFormProps {
  readonly onDisabled: () => void;
  readonly onCancel: () => void;
}

function DisableForm({ onDisabled, onCancel }: DisableFormProps) {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const disable = async (code: string) => {
    const outcome = await callAsMember((options) => disableSecondFactor({ code }, options));
    if (!outcome.ok) return outcome.error;
    addToast({ kind: 'Success', description: outcome.data.message });
    onDisabled();
    return null;
  };
  return (
    <CodeForm
      action="Turn off"
      hint="From your authenticator app, or a recovery code."
      send={disable}
      onCancel={onCancel}
    />
  );
}

interface TurnOffProps {
  readonly since: number;
  readonly recoveryLeft: number;
  readonly onDisabled: () => void;
}

export function TurnOff({ since, recoveryLeft, onDisabled }: TurnOffProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className={styles.steps}>
      <p>{`On since ${formatDateTime(since)}. Unused recovery codes: ${recoveryLeft}.`}</p>
      {isAsking ? (
        <DisableForm onDisabled={onDisabled} onCancel={() => setIsAsking(false)} />
      ) : (
        <div className={layout.row}>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            Turn off two-step sign-in
          </Button>
        </div>
      )}
    </div>
  );
}
