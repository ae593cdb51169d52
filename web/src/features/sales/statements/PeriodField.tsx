import { periodsSince, periodText } from '@store/domain/sales/splits/statement';
import { useState } from 'react';
import { SelectField } from '../../../ui/fields/Field';
import { serverNow } from '../../../lib/serverTime';

interface PeriodFieldProps {
  readonly period: string;
  /** First movement of money, UTC ms; null if none. */
  readonly since: number | null;
  readonly onChange: (period: string) => void;
}

export function PeriodField({ period, since, onChange }: PeriodFieldProps) {
  const [now] = useState(serverNow);
  const offered = periodsSince(since, now);
  const names = offered.includes(period) ? offered : [...offered, period];
  return (
    <SelectField
      label="Period"
      value={period}
      options={names.map((name) => [name, periodText(name)] as const)}
      onChange={onChange}
    />
  );
}
