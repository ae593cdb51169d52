import type { BeatList } from '@store/domain/shop/import/beats';
import cells from '../../base/list/cells.module.css';
import styles from './Import.module.css';
import type { Step } from './runImport';
import { counted, formatFigure } from '../../../../lib/figures';

type Tone = 'good' | 'warn' | 'quiet';

interface StepView {
  readonly text: string;
  readonly tone: Tone;
}

export interface DryRunView {
  readonly steps: readonly Step[];
  readonly left: BeatList['left'];
  /** Keys of unsaved beats in the bulk upload. */
  readonly unsavedKeys: readonly string[];
  readonly updates: boolean;
}

/** Beats that would be added now. */
export function newSteps({ steps, unsavedKeys }: Pick<DryRunView, 'steps' | 'unsavedKeys'>): readonly Step[] {
  return steps.filter(({ kind, beat }) => kind === 'new' && !unsavedKeys.includes(beat.origin.key));
}

function viewOf(step: Step, { unsavedKeys, updates }: DryRunView): StepView {
  switch (step.kind) {
    case 'new':
      return unsavedKeys.includes(step.beat.origin.key)
        ? { text: 'In the upload, not saved', tone: 'quiet' }
        : { text: 'New', tone: 'good' };
    case 'no-audio':
      return unsavedKeys.includes(step.beat.origin.key)
        ? { text: 'In the upload, not saved', tone: 'quiet' }
        : { text: 'No audio file', tone: 'warn' };
    case 'here': {
      if (step.changes.length === 0) return { text: 'Already here', tone: 'quiet' };
      return updates
        ? { text: 'Will be changed', tone: 'good' }
        : { text: 'Already here, differs', tone: 'quiet' };
    }
  }
}

function filesOf({ files: { audio, cover, stems } }: Step): string {
  return [audio, cover, stems].flatMap((file) => file?.name ?? []).join(', ');
}

function notesOf(step: Step): readonly string[] {
  const changes =
    step.kind === 'here'
      ? step.changes.map(({ field, before, after }) => `${field}: ${before || 'empty'} → ${after}`)
      : [];
  return [...changes, ...step.beat.findings, ...step.files.findings];
}

function Summary({ view }: { readonly view: DryRunView }) {
  const { steps, left, unsavedKeys } = view;
  const here = steps.filter((step) => step.kind === 'here');
  const differing = here.filter(({ changes }) => changes.length > 0).length;
  const pending = steps.filter(
    ({ kind, beat }) => kind !== 'here' && unsavedKeys.includes(beat.origin.key),
  ).length;
  const silent = steps.filter(
    ({ kind, beat }) => kind === 'no-audio' && !unsavedKeys.includes(beat.origin.key),
  ).length;
  const parts: readonly (readonly [number, string])[] = [
    [newSteps(view).length, counted(newSteps(view).length, 'new beat', 'new beats')],
    [
      here.length,
      `${formatFigure(here.length)} already here${differing > 0 ? ` (${counted(differing, 'differs', 'differ')})` : ''}`,
    ],
    [pending, `${pending} in the upload and not saved`],
    [silent, `${silent} without an audio file`],
    [left.length, counted(left.length, 'line left out', 'lines left out')],
  ];
  return (
    <p role="status" className={styles.summary}>
      {parts
        .filter(([count]) => count > 0)
        .map(([, text]) => text)
        .join(', ') || 'There is nothing to import.'}
    </p>
  );
}

export function DryRun({ view }: { readonly view: DryRunView }) {
  const { steps, left } = view;
  return (
    <>
      <Summary view={view} />
      {steps.length > 0 && (
        // A scrolling area must be reachable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.tall} tabIndex={0} role="region" aria-label="Dry run, line by line">
          <table className={styles.table} aria-label="Lines of the list">
            <thead>
              <tr>
                <th scope="col" data-field="line">
                  Line
                </th>
                <th scope="col" data-field="beat">
                  Beat
                </th>
                <th scope="col" data-field="state">
                  What happens
                </th>
                <th scope="col">Notes</th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => {
                const { text, tone } = viewOf(step, view);
                return (
                  <tr key={step.beat.origin.key}>
                    <td>{step.beat.line}</td>
                    <th scope="row">
                      <span>{step.beat.title}</span>
                      <span className={styles.files}>{filesOf(step)}</span>
                    </th>
                    <td>
                      <span className={cells.mark} data-tone={tone}>
                        {text}
                      </span>
                    </td>
                    <td>
                      {notesOf(step).length > 0 && (
                        <ul className={styles.notes}>
                          {notesOf(step).map((note) => (
                            <li key={note}>{note}</li>
                          ))}
                        </ul>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {left.length > 0 && (
        <ul className={styles.notes}>
          {left.map(({ line, reason }) => (
            <li key={line}>{`Line ${line} is left out. ${reason}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}
