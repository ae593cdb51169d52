import { isSearchable, SEARCH_MINIMUM } from '@store/domain/shop/catalogue/discovery/searchable';
import { useId, useState, type KeyboardEvent } from 'react';
import { SearchIcon } from '../../../../ui/icons/controls';
import { DashboardIcon } from '../../../../ui/icons/dashboard';
import { Modal } from '../../../../ui/Modal';
import styles from './Command.module.css';
import { COMMANDS, KINDS, matching, type Command } from './commands';
import { useFound } from './useFound';

/** Per kind; typing on finds more. */
const SHOWN = 5;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function statusOf(wanted: string, count: number): string {
  if (wanted !== '' && !isSearchable(wanted))
    return `Enter at least ${SEARCH_MINIMUM} characters to search beats, orders and customers.`;
  return count === 0 ? `Nothing matches ‘${wanted}’.` : '';
}

interface CommandDialogProps {
  readonly onClose: () => void;
  readonly onGo: (address: string) => void;
}

/** Finds pages, beats, orders, customers, settings and actions by name. The field keeps the focus. */
export default function CommandDialog({ onClose, onGo }: CommandDialogProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const wanted = text.trim();
  const found = matching([...useFound(wanted), ...COMMANDS], wanted);
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const groups = kinds.map(
    (kind) => [kind, found.filter((each) => each.kind === kind).slice(0, SHOWN)] as const,
  );
  const shown = groups.flatMap(([, commands]) => commands);
  const idOf = (command: Command | undefined) => command && `${id}-${shown.indexOf(command)}`;
  const choose = (command: Command | undefined, isApart: boolean) => {
    if (!command) return;
    if (isApart) window.open(command.to);
    else onGo(command.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && shown.length > 0) {
      const next = (active + step + shown.length) % shown.length;
      setActive(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') choose(shown[active], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <Modal title="Search or jump to" onClose={onClose}>
      <form className={styles.field} onSubmit={(event) => event.preventDefault()}>
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label="Search or jump to"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? id : undefined}
          aria-activedescendant={idOf(shown[active])}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Beat, order, customer, setting or page"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </form>
      <div className={styles.found}>
        {shown.length > 0 && (
          <div role="listbox" id={id} aria-label="Found">
            {groups.map(([kind, commands]) => (
              <div key={kind} role="group" aria-label={kind}>
                <p className={styles.kind} aria-hidden="true">
                  {kind}
                </p>
                {commands.map((command) => (
                  // The field has the keys.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={command.to + command.title}
                    role="option"
                    id={idOf(command)}
                    tabIndex={-1}
                    className={styles.option}
                    aria-selected={command === shown[active]}
                    onClick={({ ctrlKey, metaKey }) => choose(command, ctrlKey || metaKey)}
                  >
                    <DashboardIcon name={KINDS[kind]} />
                    <span className={styles.title}>{command.title}</span>
                    <span className={styles.detail}>{command.detail}</span>
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
        <p role="status" className={styles.status}>
          {statusOf(wanted, shown.length)}
        </p>
      </div>
    </Modal>
  );
}
