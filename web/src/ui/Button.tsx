import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from './links/Link';
import styles from './Button.module.css';

/**
 * `signal`: main action; `danger`: main action that can't be undone; `quiet`: secondary; `plain`: looks like text.
 */
export type ButtonVariant = 'signal' | 'danger' | 'quiet' | 'plain';

const VARIANTS: Readonly<Record<ButtonVariant, string | undefined>> = {
  signal: styles.signal,
  danger: styles.danger,
  quiet: styles.quiet,
  plain: styles.plain,
};

interface VariantProps {
  readonly variant?: ButtonVariant;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, VariantProps {
  /** Disables the button but keeps its focus. */
  readonly isBusy?: boolean;
}

function classNames(variant: ButtonVariant, ...others: readonly (string | false | undefined)[]): string {
  return [styles.button, VARIANTS[variant], ...others].filter(Boolean).join(' ');
}

/** Defaults to `type="button"`. */
export function Button({
  variant = 'signal',
  className,
  type = 'button',
  isBusy = false,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={isBusy || undefined}
      className={classNames(variant, isBusy && styles.busy, className)}
      {...rest}
    />
  );
}

export function ButtonLink({ variant = 'signal', className, ...rest }: LinkProps & VariantProps) {
  return <Link className={classNames(variant, className)} {...rest} />;
}
