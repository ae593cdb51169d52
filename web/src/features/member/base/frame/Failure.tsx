import textStyles from '../../../../ui/text.module.css';

/** Why the last action failed; nothing unless it has. */
export function Failure({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className={textStyles.bad}>
      {children}
    </p>
  );
}
