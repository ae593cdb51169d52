import type { CollaboratorRow } from '@store/domain/api/member/splits';
import { useState } from 'react';
import { Form, FormField } from '../../../../ui/form';
import { Modal } from '../../../../ui/Modal';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { useMemberForm } from '../../base/session/useMemberForm';
import { addCollaborator, editCollaborator, newId } from './splitCalls';

type CollaboratorField = 'name' | 'email';

interface CollaboratorModalProps {
  /** Null for a new collaborator. */
  readonly row: CollaboratorRow | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function CollaboratorModal({ row, onClose, onDone }: CollaboratorModalProps) {
  const [id] = useState(() => row?.id ?? newId());
  const [isMonthly, setIsMonthly] = useState(row?.monthly ?? false);
  const form = useMemberForm<CollaboratorField>({
    initial: { name: row?.name ?? '', email: row?.email ?? '' },
    validate: ({ name }) => (name.trim() === '' ? { field: 'name', text: 'Enter a name.' } : null),
    send: ({ name, email }, call) =>
      call((options) =>
        (row ? editCollaborator : addCollaborator)({ id, name, email, monthly: isMonthly }, options),
      ),
    onDone,
  });
  return (
    <Modal title={row ? `Edit ${row.name}` : 'Add collaborator'} onClose={onClose}>
      <Form form={form} action="Save" busyAction="Saving…" onCancel={onClose}>
        <FormField form={form} name="name" label="Name" hint="It is on the statement." autoComplete="off" />
        <FormField
          form={form}
          name="email"
          type="email"
          label="Email (optional)"
          hint="For the link to the statement, and for the statement of each month."
          autoComplete="off"
        />
        <Checkbox label="Mail each month’s statement" isChecked={isMonthly} onChange={setIsMonthly} />
      </Form>
    </Modal>
  );
}
