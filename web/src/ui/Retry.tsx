import type { ReactNode } from 'react';
import { Button } from './Button';
import { RetryIcon } from './icons';
import { Notice } from './Notice';

interface RetryProps {
  readonly title: string;
  /** `page` when it stands in the place of a whole page. */
  readonly of?: 'list' | 'page';
  /** Why it could not be had, where more is known than that. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
}

/** What stands in the place of something that could not be had: why, and a button to try again. */
export function Retry({ title, of = 'list', children, onRetry }: RetryProps) {
  return (
    <Notice title={title} of={of}>
      {children && <p>{children}</p>}
      <Button look="quiet" onClick={onRetry}>
        <RetryIcon /> Try again
      </Button>
    </Notice>
  );
}
