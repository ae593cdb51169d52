import cells from './cells.module.css';

/** An email address on one line, however narrow its column is. */
export function Email({ children }: { readonly children: string }) {
  return (
    <span className={cells.email} title={children}>
      {children}
    </span>
  );
}
