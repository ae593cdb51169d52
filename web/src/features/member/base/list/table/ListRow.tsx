import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../../../ui/Button';
import { Failure } from '../../frame/Failure';
import cells from '../cells.module.css';
import { Cover } from '../Cover';
import { RowActions, type Choice } from '../RowActions';
import { useMemberAction, type MemberAction } from '../useMemberAction';
import type { Column } from './ListHead';
import styles from './ListRow.module.css';

export const ACTIONS: Column = { name: 'Actions', className: styles.actions, isHeadingHidden: true };

export type Tone = 'good' | 'quiet' | 'info' | 'warn' | 'bad';

export function State({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={cells.mark} data-tone={tone}>
      {children}
    </span>
  );
}

export interface Line {
  readonly key: string;
  /** For its controls. */
  readonly name: string;
  /** Defaults to the name; a link in it is marked by `data-row-main` if there is no main action. */
  readonly title?: ReactNode;
  readonly detail?: ReactNode;
  readonly cover?: string;
  /** In the columns after the first. */
  readonly cells: readonly ReactNode[];
  readonly main?: Choice;
  readonly choices?: readonly (Choice | false)[];
  readonly more?: ReactNode;
}

export interface Place {
  readonly handle: ReactNode;
  readonly choices: readonly (Choice | false)[];
  readonly events: Pick<ComponentProps<'tr'>, 'onKeyDown' | 'onDragOver' | 'onDrop'>;
}

interface ListRowProps extends Omit<Line, 'key'> {
  /** All columns; `cells` are those between name and actions. */
  readonly columns: readonly Column[];
  readonly place?: Place | undefined;
  /** After something was sent. */
  readonly onDone?: () => void;
  /** Also after a refusal. */
  readonly onSettled?: () => void;
}

/** Name, a cell per column, the main action, and a menu of others. */
export function ListRow({
  name,
  title = <span className={cells.name}>{name}</span>,
  detail,
  cover,
  cells: contents,
  main,
  choices = [],
  more,
  columns,
  place,
  onDone,
  onSettled,
}: ListRowProps) {
  const { isBusy, failure, run } = useMemberAction(() => onDone?.());
  const send = (action: MemberAction) => void run(action).then(onSettled);
  const first = place ? 1 : 0;
  const others = [...(place?.choices ?? []), ...choices];
  return (
    <>
      <tr {...place?.events}>
        {place && <td>{place.handle}</td>}
        <td className={columns[first]?.className}>
          <div className={styles.titled}>
            {cover !== undefined && <Cover image={cover} size={32} />}
            <div className={styles.text}>
              <div>{title}</div>
              {detail && <span className={styles.detail}>{detail}</span>}
              <Failure>{failure}</Failure>
            </div>
          </div>
        </td>
        {contents.map((content, index) => (
          <td key={index} className={columns[first + index + 1]?.className}>
            {content}
          </td>
        ))}
        {columns.includes(ACTIONS) && (
          <td className={styles.actions}>
            <div className={styles.controls}>
              {main && (
                <Button
                  data-row-main
                  variant="quiet"
                  isBusy={isBusy}
                  aria-label={main.label ?? `${main.text} ${name}`}
                  onClick={() => (main.send ? send(main.send) : main.act?.())}
                >
                  {main.text}
                </Button>
              )}
              {others.some(Boolean) && (
                <RowActions of={name} choices={others} isBusy={isBusy} onSend={send} />
              )}
            </div>
          </td>
        )}
      </tr>
      {more && (
        <tr className={styles.more}>
          <td colSpan={columns.length}>{more}</td>
        </tr>
      )}
    </>
  );
}
