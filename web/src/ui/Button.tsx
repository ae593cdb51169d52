import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from './Link';
import styles from './Button.module.css';

/** `signal` buys, sends or plays; `quiet` does the rest; `plain` is text that can be pressed. */
export type ButtonLook = 'signal' | 'quiet' | 'plain';

interface Look {
  readonly look?: ButtonLook;
}

function classNames(look: ButtonLook, className: string | undefined): string {
  return [styles.button, styles[look], className].filter(Boolean).join(' ');
}

/** A button, by default one that does not send a form. */
export function Button({
  look = 'signal',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return <button type={type} className={classNames(look, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'signal', className, ...rest }: LinkProps & Look) {
  return <Link className={classNames(look, className)} {...rest} />;
}
