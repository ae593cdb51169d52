import { FILE_NAMES } from '@store/domain/shop/files/file-text';
import { FILE_KINDS } from '@store/domain/shop/files/file-kinds';
import { symbolOf } from '@store/domain/platform/money/currencies';
import { hasDecimals } from '@store/domain/platform/money/money';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useCurrency } from '../../../../lib/shop/state';
import { saveFile } from '../../../../lib/saveFile';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Field, SelectField, TextField } from '../../../../ui/fields/Field';
import { useErrorFocus } from '../../../../ui/form';
import { addToastAtom } from '../../../../ui/toasts';
import { useBusy } from '../../../../ui/useBusy';
import { Failure } from '../../base/frame/Failure';
import { useUnsaved } from '../../base/leaving/unsaved';
import { isSessionRejected, useMemberCall } from '../../base/session/session';
import textStyles from '../../../../ui/text.module.css';
import settings from '../../shop/settings/Settings.module.css';
import { printSample } from './licenceCalls';
import { errorsOf, inputOf, isSameDraft, type LicenceDraft, type LicenceErrors } from './licenceDraft';
import { LicencePreview } from './LicencePreview';
import forms from '../../base/frame/forms.module.css';
import type { LicenceInput } from '@store/domain/shop/licences/schema';
import { VariableList } from './VariableList';

const PERFORMANCE_OPTIONS = [
  ['none', 'Not allowed'],
  ['non-profit', 'Non-profit events only'],
  ['unlimited', 'Any event'],
] as const;

interface PartProps {
  readonly draft: LicenceDraft;
  readonly errors: LicenceErrors;
  readonly onEdit: (change: Partial<LicenceDraft>) => void;
}

function SalePart({ draft, errors, onEdit }: PartProps) {
  const { files } = draft;
  const currency = useCurrency();
  return (
    <section className={settings.section} aria-labelledby="licence-offer">
      <h3 id="licence-offer" className={settings.heading}>
        Price and files
      </h3>
      <div className={settings.pair}>
        <Field
          label="Name"
          name="name"
          value={draft.name}
          error={errors.name}
          onChange={({ target }) => onEdit({ name: target.value })}
        />
        <Field
          label={`Price in ${symbolOf(currency)}`}
          name="price"
          inputMode={hasDecimals(currency) ? 'decimal' : 'numeric'}
          value={draft.price}
          error={errors.price}
          onChange={({ target }) => onEdit({ price: target.value })}
        />
      </div>
      <fieldset className={forms.choice} tabIndex={-1} data-invalid={Boolean(errors.files)}>
        <legend>Files</legend>
        {FILE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={FILE_NAMES[kind]}
            isChecked={files.includes(kind)}
            onChange={(isChecked) =>
              onEdit({ files: isChecked ? [...files, kind] : files.filter((other) => other !== kind) })
            }
          />
        ))}
      </fieldset>
      <Failure>{errors.files ?? null}</Failure>
      <p className={textStyles.quiet}>A beat is sold under this licence only if it has all of these files.</p>
      <Checkbox
        label="Exclusive: the beat leaves the shop when it is sold."
        isChecked={draft.exclusive}
        onChange={(exclusive) => onEdit({ exclusive })}
      />
      <Checkbox
        label="Allows AI training. All other licences forbid it."
        isChecked={draft.training}
        onChange={(training) => onEdit({ training })}
      />
      <Checkbox label="On sale" isChecked={draft.enabled} onChange={(enabled) => onEdit({ enabled })} />
    </section>
  );
}

const LIMITS = [
  ['copies', 'Copies'],
  ['streams', 'Streams'],
  ['videos', 'Music videos'],
  ['radio', 'Radio stations'],
  ['producerShare', 'Your share of publishing in percent'],
] as const;

function LimitsPart({ draft, errors, onEdit }: PartProps) {
  return (
    <section className={settings.section} aria-labelledby="licence-limits">
      <h3 id="licence-limits" className={settings.heading}>
        Limits
      </h3>
      <p className={textStyles.quiet}>Leave a field empty for no limit.</p>
      <div className={settings.pair}>
        {LIMITS.map(([name, label]) => (
          <Field
            key={name}
            label={label}
            name={name}
            inputMode="numeric"
            value={draft[name]}
            error={errors[name]}
            onChange={({ target }) => onEdit({ [name]: target.value })}
          />
        ))}
        <SelectField
          label="Performances"
          name="performances"
          value={draft.performances}
          options={PERFORMANCE_OPTIONS}
          onChange={(performances) => onEdit({ performances })}
        />
      </div>
    </section>
  );
}

function TextsPart({ draft, errors, licence, onEdit }: PartProps & { readonly licence: LicenceInput }) {
  return (
    <section className={settings.section} aria-labelledby="licence-texts">
      <h3 id="licence-texts" className={settings.heading}>
        Summary and contract
      </h3>
      <TextField
        label="Summary"
        name="summary"
        rows={5}
        value={draft.summary}
        error={errors.summary}
        hint="One line for each point. Limits that are not mentioned are added. May contain variables."
        onChange={({ target }) => onEdit({ summary: target.value })}
      />
      <TextField
        label="Contract"
        name="clauses"
        rows={16}
        value={draft.clauses}
        error={errors.clauses}
        hint="A line that begins with # is the heading of a clause. May contain variables."
        onChange={({ target }) => onEdit({ clauses: target.value })}
      />
      <VariableList licence={licence} />
      <p className={settings.note}>
        Have a lawyer read the contract before you sell under it. Contracts that were already sold do not
        change.
      </p>
    </section>
  );
}

function PrintButton({
  licence,
  onErrors,
}: {
  readonly licence: LicenceInput;
  readonly onErrors: () => boolean;
}) {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const { isBusy, run } = useBusy();
  const print = async () => {
    if (onErrors()) return;
    const outcome = await callAsMember((options) => printSample(licence, options));
    if (outcome.ok) saveFile(outcome.data, 'sample-contract.pdf');
    else if (!isSessionRejected(outcome.error))
      addToast({ kind: 'Warning', description: outcome.error.message });
  };
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void run(print)}>
      {isBusy ? 'Printing…' : 'Sample contract (PDF)'}
    </Button>
  );
}

interface LicenceFormProps {
  readonly id: string;
  readonly initial: LicenceDraft;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly onSave: (licence: LicenceInput) => void;
  readonly onCancel: () => void;
}

export function LicenceForm({ id, initial: first, isSaving, failure, onSave, onCancel }: LicenceFormProps) {
  const currency = useCurrency();
  // A new licence starts with another's texts, which may be read again meanwhile.
  const [initial] = useState(first);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<LicenceErrors>({});
  const form = useErrorFocus(errors);
  const licence = inputOf(draft, id, currency);
  useUnsaved(!isSameDraft(draft, initial), 'Your changes to this licence are not saved.');
  const hasErrors = () => {
    const found = errorsOf(draft, id, currency);
    setErrors(found);
    return Object.keys(found).length > 0;
  };
  const part: PartProps = {
    draft,
    errors,
    onEdit: (change) => setDraft((before) => ({ ...before, ...change })),
  };
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className={settings.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasErrors()) onSave(licence);
      }}
    >
      <div className={settings.columns}>
        <div className={settings.sections}>
          <SalePart {...part} />
          <LimitsPart {...part} />
          <TextsPart {...part} licence={licence} />
        </div>
        <div className={settings.aside}>
          <h3 className={settings.heading}>Preview</h3>
          <LicencePreview licence={licence} />
          <PrintButton licence={licence} onErrors={hasErrors} />
        </div>
      </div>
      <div className={settings.actions}>
        <Failure>
          {failure ??
            (Object.keys(errors).length > 0 ? 'Some fields are not valid: see the notes beside them.' : null)}
        </Failure>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isSaving}>
          {isSaving ? 'Saving…' : 'Save licence'}
        </Button>
      </div>
    </form>
  );
}
