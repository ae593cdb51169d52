import cells from './cells.module.css';

/** On one line, however narrow its column. */
export function Email({ children }: { readonly children: string }) {
  return (
    <span className={cells.email} title={children}>
      {children}
    </span>
  );
}
