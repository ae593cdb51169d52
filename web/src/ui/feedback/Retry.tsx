import type { ReactNode } from 'react';
import { Button } from '../Button';
import { RetryIcon } from '../icons/controls';
import { Notice } from './Notice';

interface RetryProps {
  readonly title: string;
  readonly of?: 'list' | 'page';
  readonly children?: ReactNode;
  readonly onRetry: () => void;
}

export function Retry({ title, of = 'list', children, onRetry }: RetryProps) {
  return (
    <Notice title={title} of={of}>
      {children && <p>{children}</p>}
      <Button variant="quiet" onClick={onRetry}>
        <RetryIcon /> Try again
      </Button>
    </Notice>
  );
}
