import { useCallback, useState } from 'react';
import { BarButton, SelectionBar } from '../../base/list/selection/SelectionBar';
import type { Bulk, BulkRow } from './bulk';
import { BULK_FORMS, BulkDialog, type BulkForm } from './BulkDialogs';
import { isUnsaved } from '../workshop/beatState';

interface BulkBarProps {
  readonly bulk: Bulk;
  readonly rows: readonly BulkRow[];
}

export function BulkBar({ bulk, rows }: BulkBarProps) {
  const [form, setForm] = useState<BulkForm | null>(null);
  const selected = rows
    .filter((row) => row.isSelected && isUnsaved(row) && row.phase.kind !== 'saving')
    .map(({ number }) => number);
  const key = selected.join();
  const clear = useCallback(
    () => bulk.change(key === '' ? [] : key.split(',').map(Number), { isSelected: false }),
    [bulk, key],
  );
  const isEmpty = selected.length === 0;
  return (
    <>
      <SelectionBar count={selected.length} onClear={clear}>
        {BULK_FORMS.map(([name, label]) => (
          <BarButton key={name} isDisabled={isEmpty} onClick={() => setForm(name)}>
            {label}
          </BarButton>
        ))}
        <BarButton isDangerous isDisabled={isEmpty} onClick={() => bulk.remove(selected)}>
          Remove
        </BarButton>
      </SelectionBar>
      {form && <BulkDialog form={form} bulk={bulk} numbers={selected} onClose={() => setForm(null)} />}
    </>
  );
}
