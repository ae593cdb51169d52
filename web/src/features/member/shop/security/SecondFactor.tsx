import { useMemberQuery } from '../../base/session/useMemberQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Retry } from '../../../../ui/feedback/Retry';
import { readSecondFactor } from '../../base/calls';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUp } from './SetUp';
import { TurnOff } from './TurnOff';

const SECOND_FACTOR_KEY = ['member-second-factor'] as const;

export function SecondFactor() {
  const client = useQueryClient();
  const [recovery, setRecovery] = useState<readonly string[]>([]);
  const { data, isError, refetch } = useMemberQuery(SECOND_FACTOR_KEY, (options) =>
    readSecondFactor({}, options),
  );
  const reload = () => void client.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });

  if (recovery.length > 0)
    return (
      <RecoveryCodes
        codes={recovery}
        onDone={() => {
          setRecovery([]);
          reload();
        }}
      />
    );
  if (isError) return <Retry title="Two-step sign-in could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Data is loading…</p>;
  if (!data.enabled) return <SetUp onEnabled={setRecovery} />;
  return <TurnOff since={data.since} recoveryLeft={data.recovery_left} onDisabled={reload} />;
}
