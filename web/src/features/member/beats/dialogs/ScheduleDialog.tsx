import { useState } from 'react';
import { Field } from '../../../../ui/fields/Field';
import { fromLocalMoment, momentFault, zoneName } from '../../base/dates';
import { ShortForm } from './ShortForm';

interface ScheduleDialogProps {
  readonly count: number;
  readonly onClose: () => void;
  /** UTC ms. */
  readonly onSchedule: (time: number) => void;
}

export function ScheduleDialog({ count, onClose, onSchedule }: ScheduleDialogProps) {
  const [text, setText] = useState('');
  const time = fromLocalMoment(text);
  const isValid = time !== null && !Number.isNaN(time);
  return (
    <ShortForm
      title={count === 1 ? 'Schedule 1 beat' : `Schedule ${count} beats`}
      action="Schedule"
      isReady={isValid}
      onClose={onClose}
      onSubmit={() => isValid && onSchedule(time)}
    >
      <Field
        label="On"
        hint={momentFault(text) ?? `Your time zone: ${zoneName()}. They appear up to five minutes later.`}
        type="datetime-local"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ShortForm>
  );
}
