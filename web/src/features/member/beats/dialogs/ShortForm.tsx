import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../../../ui/Button';
import layout from '../../../../ui/layout.module.css';
import { Modal } from '../../../../ui/Modal';

interface ShortFormProps {
  readonly title: string;
  readonly action: string;
  readonly isReady: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function ShortForm({ title, action, isReady, onClose, onSubmit, children }: ShortFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) onSubmit();
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form noValidate className={layout.wideStack} onSubmit={submit}>
        {children}
        <div className={layout.row}>
          <Button type="submit" disabled={!isReady}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
