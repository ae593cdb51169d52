import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from './links/Link';
import styles from './Button.module.css';

/** `signal`: main action; `quiet`: secondary; `plain`: looks like text. */
export type ButtonLook = 'signal' | 'quiet' | 'plain';

const LOOKS: Readonly<Record<ButtonLook, string | undefined>> = {
  signal: styles.signal,
  quiet: styles.quiet,
  plain: styles.plain,
};

interface Look {
  readonly look?: ButtonLook;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Disables the button but keeps its focus. */
  readonly isBusy?: boolean;
}

function classNames(look: ButtonLook, ...others: readonly (string | false | undefined)[]): string {
  return [styles.button, LOOKS[look], ...others].filter(Boolean).join(' ');
}

/** Defaults to `type="button"`. */
export function Button({
  look = 'signal',
  className,
  type = 'button',
  isBusy = false,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-disabled={isBusy || undefined}
      className={classNames(look, isBusy && styles.busy, className)}
      {...rest}
    />
  );
}

export function ButtonLink({ look = 'signal', className, ...rest }: LinkProps & Look) {
  return <Link className={classNames(look, className)} {...rest} />;
}
