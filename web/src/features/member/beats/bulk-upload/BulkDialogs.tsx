import { useMemberQuery } from '../../base/session/useMemberQuery';
import { printedCover } from '@store/domain/shop/sleeves/printed';
import { PREVIEW_LENGTHS } from '@store/domain/shop/files/excerpts';
import { isSameSplit, splitFault, type Split } from '@store/domain/shop/splits';
import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/Button';
import { Retry } from '../../../../ui/feedback/Retry';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Field, SelectField } from '../../../../ui/fields/Field';
import { Modal } from '../../../../ui/Modal';
import { useBusy } from '../../../../ui/useBusy';
import { useShop } from '../../../../lib/shop/state';
import { coverFailure, makeCover } from '../analysis/pictures/cover';
import { drawPrinted, someSeed } from '../analysis/pictures/printed';
import { PICTURE_ACCEPT } from '../workshop/files/audioFile';
import { DropZone } from '../../../../ui/fields/DropZone';
import { MAKING_OPTIONS, MOOD_OPTIONS } from '../track-form/MusicFields';
import { OwnLicences } from '../track-form/licences/OwnLicences';
import { toTrackLicences, type OwnChoices } from '../workshop/ownLicences';
import { readBeatSplit } from '../../people/splits/splitCalls';
import { ShareFields } from '../track-form/split/ShareFields';
import { draftOf, splitOf, type ShareDraft } from '../track-form/split/splitDraft';
import layout from '../../../../ui/layout.module.css';
import { ShortForm } from '../dialogs/ShortForm';
import styles from './Bulk.module.css';
import type { Bulk, BulkRow } from './bulk';
import { counted } from '../../../../lib/figures';

export const BULK_FORMS = [
  ['tag', 'Tag for all'],
  ['mood', 'Mood for all'],
  ['making', 'AI statement'],
  ['cover', 'Cover for all'],
  ['preview', 'Previews'],
  ['licences', 'Licences and prices'],
  ['split', 'Splits'],
] as const;

export type BulkForm = (typeof BULK_FORMS)[number][0];

interface FormProps {
  readonly bulk: Bulk;
  readonly numbers: readonly number[];
  readonly onClose: () => void;
}

const TITLES = Object.fromEntries(BULK_FORMS) as Readonly<Record<BulkForm, string>>;

interface TextFormProps extends FormProps {
  readonly name: 'tag' | 'mood' | 'making';
  readonly field: (text: string, onChange: (text: string) => void) => ReactNode;
}

function TextForm({ bulk, numbers, onClose, name, field }: TextFormProps) {
  const [text, setText] = useState('');
  return (
    <ShortForm
      title={TITLES[name]}
      action="Apply"
      isReady={name !== 'tag' || text.trim() !== ''}
      onClose={onClose}
      onSubmit={() => {
        bulk.edit(numbers, name, text.trim());
        onClose();
      }}
    >
      {field(text, setText)}
    </ShortForm>
  );
}

function TagForm(props: FormProps) {
  const field: TextFormProps['field'] = (text, onChange) => (
    <Field label="Tag" value={text} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  );
  return <TextForm {...props} name="tag" field={field} />;
}

function MoodForm(props: FormProps) {
  const field: TextFormProps['field'] = (text, onChange) => (
    <SelectField label="Mood" value={text} options={MOOD_OPTIONS} onChange={onChange} />
  );
  return <TextForm {...props} name="mood" field={field} />;
}

function MakingForm(props: FormProps) {
  const field: TextFormProps['field'] = (text, onChange) => (
    <SelectField label={TITLES.making} value={text} options={MAKING_OPTIONS} onChange={onChange} />
  );
  return <TextForm {...props} name="making" field={field} />;
}

const PREVIEW_OPTIONS = PREVIEW_LENGTHS.map(([length, name]) => [String(length), name] as const);

function PreviewForm({ bulk, numbers, onClose }: FormProps) {
  const rows = useAtomValue(bulk.rows);
  const first = rows.find(({ number }) => numbers.includes(number))?.length ?? null;
  const [chosen, setChosen] = useState(String(first));
  return (
    <ShortForm
      title="Previews"
      action="Apply"
      isReady
      onClose={onClose}
      onSubmit={() => {
        const length = PREVIEW_LENGTHS.find(([value]) => String(value) === chosen);
        if (length) bulk.setLength(numbers, length[0]);
        onClose();
      }}
    >
      <SelectField
        label="Visitors hear"
        hint="An excerpt is the loudest part. The previews are cut again."
        value={chosen}
        options={PREVIEW_OPTIONS}
        onChange={setChosen}
      />
    </ShortForm>
  );
}

function CoverForm({ bulk, numbers, onClose }: FormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [replaces, setReplaces] = useState(false);
  const { name: shop } = useShop();
  const { isBusy, run } = useBusy();
  const rows = useAtomValue(bulk.rows).filter(({ number }) => numbers.includes(number));
  const bare = rows.filter(({ cover }) => cover === null).map(({ number }) => number);
  const isMixed = bare.length > 0 && bare.length < rows.length;
  const chosen = isMixed && !replaces ? bare : numbers;
  const put = async (covers: readonly number[], file: File) =>
    bulk.setCover(covers, { name: file.name, sizes: await makeCover(file) });
  const printEach = async () => {
    for (const { number, texts } of rows.filter((row) => chosen.includes(row.number))) {
      const svg = printedCover(someSeed(), { title: texts.title, shop, number: undefined });
      await put([number], await drawPrinted(svg));
    }
  };
  const start = (work: () => Promise<void>) =>
    run(async () => {
      try {
        await work();
        onClose();
      } catch (error) {
        setFailure(coverFailure(error));
      }
    });
  return (
    <Modal title="Cover for all" onClose={onClose}>
      <DropZone
        label="Cover"
        hint="png, jpeg, jpg or webp. It is cut to a square."
        action="Choose picture"
        accept={PICTURE_ACCEPT}
        onFiles={([file]) => file && void start(() => put(chosen, file))}
      />
      {isMixed && (
        <Checkbox
          label={`Replace the covers of ${counted(rows.length - bare.length, 'beat', 'beats')} too`}
          isChecked={replaces}
          onChange={setReplaces}
        />
      )}
      <div className={layout.row}>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void start(printEach)}>
          Print one for each
        </Button>
      </div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Modal>
  );
}

function LicencesForm({ bulk, numbers, onClose }: FormProps) {
  const [choices, setChoices] = useState<OwnChoices>({});
  return (
    <ShortForm
      title="Licences and prices"
      action="Apply"
      isReady={toTrackLicences(choices) !== null}
      onClose={onClose}
      onSubmit={() => {
        bulk.change(numbers, { licences: choices });
        onClose();
      }}
    >
      <OwnLicences
        choices={choices}
        legend="Licences and prices of the selected beats"
        onChange={setChoices}
      />
    </ShortForm>
  );
}

/** Shares that all of these rows have; none if they differ. */
function commonSplit(rows: readonly BulkRow[], numbers: readonly number[]): Split {
  const [first = [], ...others] = rows
    .filter(({ number }) => numbers.includes(number))
    .map(({ split }) => split ?? []);
  return others.every((split) => isSameSplit(split, first)) ? first : [];
}

function SplitForm({ bulk, numbers, onClose }: FormProps) {
  const rows = useAtomValue(bulk.rows);
  const [shares, setShares] = useState<readonly ShareDraft[]>(() => draftOf(commonSplit(rows, numbers)));
  const { data, error, refetch } = useMemberQuery(['member-beat-split', ''], (options) =>
    readBeatSplit({}, options),
  );
  const split = splitOf(shares);
  const isValid = split !== null && splitFault(split) === null;
  return (
    <ShortForm
      title="Splits"
      action="Apply"
      isReady={data !== undefined && isValid}
      onClose={onClose}
      onSubmit={() => {
        if (split !== null) bulk.change(numbers, { split });
        onClose();
      }}
    >
      {error && (
        <Retry title="The collaborators could not be loaded." onRetry={() => void refetch()}>
          {error.message}
        </Retry>
      )}
      {!error && !data && <p role="status">Data is loading…</p>}
      {data && <ShareFields people={data.collaborators} rows={shares} onChange={setShares} />}
    </ShortForm>
  );
}

const FORMS = {
  tag: TagForm,
  mood: MoodForm,
  making: MakingForm,
  cover: CoverForm,
  preview: PreviewForm,
  licences: LicencesForm,
  split: SplitForm,
} as const;

export function BulkDialog({ form, ...rest }: FormProps & { readonly form: BulkForm }) {
  const Form = FORMS[form];
  return <Form {...rest} />;
}
