import { useRef, useState } from 'react';
import { Field } from '../../../../ui/fields/Field';
import layout from '../../../../ui/layout.module.css';
import styles from './BeatSearch.module.css';

/** Typing on finds more. */
const SHOWN = 6;

/** Unpublished beats have their draft's id, which is no number. */
export interface Candidate<Id extends number | string = number> {
  readonly id: Id;
  readonly title: string;
  /** Distinguishes beats of the same title, such as by tag. Searchable. */
  readonly detail: string;
}

interface BeatSearchProps<Id extends number | string> {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** Without chosen ones; undefined until loaded. */
  readonly candidates: readonly Candidate<Id>[] | undefined;
  readonly onChoose: (id: Id) => void;
}

/** Finds beats by words of title and detail. Enter chooses the first match. */
export function BeatSearch<Id extends number | string>({
  label,
  hint,
  error,
  candidates,
  onChoose,
}: BeatSearchProps<Id>) {
  const [text, setText] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const wanted = text.trim().toLowerCase();
  const matches =
    wanted === ''
      ? []
      : (candidates ?? []).filter(({ title, detail }) => `${title} ${detail}`.toLowerCase().includes(wanted));
  const choose = (id: Id) => {
    setText('');
    onChoose(id);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={field} className={layout.closeStack}>
      <Field
        label={label}
        type="search"
        value={text}
        hint={hint}
        error={error}
        autoComplete="off"
        placeholder="Search by title or tag"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          const [first] = matches;
          if (event.key !== 'Enter' || wanted === '') return;
          // Chooses a beat instead of submitting the form.
          event.preventDefault();
          if (first) choose(first.id);
        }}
      />
      {matches.length > 0 && (
        <ul className={styles.matches} aria-label="Matching beats">
          {matches.slice(0, SHOWN).map(({ id, title, detail }) => (
            <li key={id}>
              <button type="button" className={styles.match} onClick={() => choose(id)}>
                <span>{`${title} `}</span>
                <span className={styles.detail}>{detail}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {wanted !== '' && matches.length === 0 && candidates && (
          <span>No other beat has this title or tag.</span>
        )}
        {matches.length > SHOWN && <span>{`${matches.length - SHOWN} more. Keep typing to find them.`}</span>}
      </p>
    </div>
  );
}
