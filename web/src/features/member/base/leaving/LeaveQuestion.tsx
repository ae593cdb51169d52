import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button';
import { Modal } from '../../../../ui/Modal';
import layout from '../../../../ui/layout.module.css';

interface LeaveQuestionProps {
  readonly title?: string;
  readonly children: ReactNode;
  readonly stay?: string | undefined;
  readonly leave?: string | undefined;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveQuestion({
  title = 'Discard your changes?',
  children,
  stay = 'Keep editing',
  leave = 'Discard changes',
  onStay,
  onLeave,
}: LeaveQuestionProps) {
  return (
    <Modal title={title} onClose={onStay}>
      <p>{children}</p>
      <div className={layout.row}>
        <Button onClick={onStay}>{stay}</Button>
        <Button variant="quiet" onClick={onLeave}>
          {leave}
        </Button>
      </div>
    </Modal>
  );
}
