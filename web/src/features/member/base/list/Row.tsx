import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../../ui/Button';
import { Failure } from '../frame/Failure';
import layout from '../../../../ui/layout.module.css';
import styles from './RowsSection.module.css';

interface RowProps {
  readonly name?: ReactNode;
  /** State, beside the name. */
  readonly more?: string | undefined;
  readonly details?: string | undefined;
  readonly children?: ReactNode;
  readonly failure?: string | null;
  /** Actions, or a word instead. */
  readonly actions?: ReactNode;
}

export function Row({ name, more, details, children, failure = null, actions }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        {name !== undefined && (
          <p>
            <span className={styles.name}>{name}</span>
            {more !== undefined && <span className={styles.more}>{` ${more}`}</span>}
          </p>
        )}
        {details !== undefined && <p className={styles.details}>{details}</p>}
        {children}
        <Failure>{failure}</Failure>
      </div>
      {actions && <div className={layout.closeRow}>{actions}</div>}
    </li>
  );
}

interface RowActionProps extends ComponentProps<typeof Button> {
  readonly label: string;
  /** Follows the label in the accessible name. */
  readonly of: string;
}

export function RowAction({ label, of, variant = 'quiet', ...rest }: RowActionProps) {
  return (
    <Button variant={variant} aria-label={`${label} ${of}`} {...rest}>
      {label}
    </Button>
  );
}
