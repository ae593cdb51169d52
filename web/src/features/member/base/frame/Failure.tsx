import textStyles from '../../../../ui/text.module.css';

export function Failure({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className={textStyles.bad}>
      {children}
    </p>
  );
}
