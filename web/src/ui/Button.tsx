import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from './Link';
import styles from './Button.module.css';

/** `signal` buys, sends or plays; `quiet` does the rest; `plain` is text that can be pressed. */
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
  /** Whether it is doing already what it is for. It cannot be pressed then, but keeps the focus. */
  readonly isBusy?: boolean;
}

function classNames(look: ButtonLook, ...others: readonly (string | false | undefined)[]): string {
  return [styles.button, LOOKS[look], ...others].filter(Boolean).join(' ');
}

/** A button, by default one that does not send a form. */
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

/** A link that looks like a button. */
export function ButtonLink({ look = 'signal', className, ...rest }: LinkProps & Look) {
  return <Link className={classNames(look, className)} {...rest} />;
}
