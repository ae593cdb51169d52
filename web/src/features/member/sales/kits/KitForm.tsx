import type { ItemFormProps } from '../../base/frame/ItemPage';
import { coverAddress } from '@store/domain/shop/files/covers';
import { fileSizeText } from '@store/domain/shop/files/file-text';
import { DEFAULT_KIT_LICENCE } from '@store/domain/shop/kits/licence';
import type { KitRow } from '@store/domain/shop/kits/kit-edit';
import { KIT_KINDS, KIT_KIND_IDS, type KitPrice } from '@store/domain/shop/kits/kits';
import { chargeMinimum, symbolOf } from '@store/domain/platform/money/currencies';
import { formatMoney } from '@store/domain/platform/money/money';
import { useState, type ReactNode } from 'react';
import { useCurrency } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { SelectField, TextField } from '../../../../ui/fields/Field';
import { Form, FormField, type FormState } from '../../../../ui/form';
import { Failure } from '../../base/frame/Failure';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberForm } from '../../base/session/useMemberForm';
import { UPLOAD_MISSING } from '../../beats/uploads/staging';
import { AUDIO_ACCEPT, PICTURE_ACCEPT } from '../../beats/workshop/files/audioFile';
import { DropZone } from '../../../../ui/fields/DropZone';
import { FileSlot } from '../../beats/track-form/files/FileSlot';
import { useObjectUrl } from '../../beats/track-form/files/useObjectUrl';
import { saveKit } from './kitCalls';
import { choicesOf, draftOf, editOf, kitFault, priceOf, type KitChoices, type KitField } from './kitDraft';
import layout from '../../../../ui/layout.module.css';
import textStyles from '../../../../ui/text.module.css';
import forms from '../../base/frame/forms.module.css';
import styles from './Kits.module.css';
import { useKitFiles, type KitFiles } from './useKitFiles';

const PRICES: readonly (readonly [KitPrice['kind'], string])[] = [
  ['fixed', 'Fixed price'],
  ['minimum', 'Minimum price: pay more if you like'],
  ['free', 'Free for newsletter subscribers'],
];

interface PartProps {
  readonly row: KitRow | null;
  readonly form: FormState<KitField>;
  readonly files: KitFiles;
}

function FileFault({ form, field }: { readonly form: FormState<KitField>; readonly field: KitField }) {
  return <Failure>{form.error?.field === field ? form.error.text : null}</Failure>;
}

function FilePart({ row, form, files }: PartProps) {
  const choose = async (file: File): Promise<void> => {
    const contents = await files.chooseFile(file);
    if (!contents) return;
    const { sounds, format } = contents;
    if (sounds > 0) form.edit('sounds', String(sounds));
    if (format !== '' && form.draft.format === '') form.edit('format', format);
  };
  const stored = row && row.size > 0 ? `The kit has a file of ${fileSizeText(row.size)}. ` : '';
  return (
    <div className={layout.closeStack}>
      <FileSlot kind="kit" label="File" files={files}>
        <DropZone
          label="File"
          hint={`${stored}${stored === '' ? 'What buyers get: one' : 'Drop another'} ZIP file, up to 2 GB.`}
          action="Choose ZIP"
          accept=".zip"
          onFiles={([file]) => file && void choose(file)}
        />
      </FileSlot>
      <FileFault form={form} field="file" />
    </div>
  );
}

function CoverPart({ row, form, files }: PartProps) {
  const { cover, chooseCover, removeCover } = files;
  const url = useObjectUrl(cover);
  const shown = url ?? (row && row.image !== '' ? coverAddress(row.image, 128) : null);
  return (
    <div className={styles.covered}>
      {shown !== null && <img src={shown} alt="The cover" width="88" height="88" className={styles.cover} />}
      <FileSlot kind="cover" label="Cover" files={files} onRemove={removeCover}>
        <DropZone
          label="Cover"
          hint="png, jpeg, jpg or webp. It is cut to a square."
          action="Choose picture"
          accept={PICTURE_ACCEPT}
          onFiles={([file]) => file && void chooseCover(file)}
        />
      </FileSlot>
      <FileFault form={form} field="image" />
    </div>
  );
}

interface PreviewPartProps extends PartProps {
  readonly choices: KitChoices;
  readonly onChange: (choices: KitChoices) => void;
}

function StoredPreview({ row, onRemove }: { readonly row: KitRow; readonly onRemove: () => void }) {
  return (
    <div className={styles.stored}>
      {/* Instrumental audio: there is nothing to caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio src={row.media} controls preload="none" aria-label="The current preview" />
      <Button variant="plain" onClick={onRemove}>
        Remove preview
      </Button>
    </div>
  );
}

function PreviewPart({ row, form, files, choices, onChange }: PreviewPartProps) {
  const { states, choosePreview, isAnalysing } = files;
  return (
    <div className={layout.closeStack}>
      {row && row.media !== '' && !choices.isPreviewRemoved && !states.preview && (
        <StoredPreview row={row} onRemove={() => onChange({ ...choices, isPreviewRemoved: true })} />
      )}
      <FileSlot kind="preview" label="Preview" files={files}>
        <DropZone
          label="Preview (optional)"
          hint="What visitors hear before they buy: mp3, wav, flac, m4a or ogg, up to 20 MB."
          action="Choose audio"
          accept={AUDIO_ACCEPT}
          onFiles={([file]) => file && void choosePreview(file)}
        />
      </FileSlot>
      <p role="status" className={textStyles.quiet}>
        {isAnalysing && 'Reading length and waveform…'}
      </p>
      <FileFault form={form} field="media" />
    </div>
  );
}

interface PricePartProps {
  readonly form: FormState<KitField>;
  readonly choices: KitChoices;
  readonly onChange: (choices: KitChoices) => void;
}

function PricePart({ form, choices, onChange }: PricePartProps) {
  const currency = useCurrency();
  const symbol = symbolOf(currency);
  return (
    <>
      <SelectField
        label="Price"
        value={choices.price}
        options={PRICES}
        onChange={(price) => onChange({ ...choices, price })}
      />
      {choices.price === 'free' ? (
        <p className={textStyles.quiet}>
          Everyone who confirms a newsletter subscription gets a link by mail. Downloads are counted.
        </p>
      ) : (
        <div className={forms.pair}>
          <FormField
            form={form}
            name="price"
            label={choices.price === 'fixed' ? `Price in ${symbol}` : `Minimum in ${symbol}`}
            hint={`At least ${formatMoney(chargeMinimum(currency), currency)}.`}
            inputMode="decimal"
            autoComplete="off"
          />
          {choices.price === 'minimum' && (
            <FormField
              form={form}
              name="suggested"
              label={`Suggested in ${symbol} (optional)`}
              hint="Filled in at first; buyers can change it."
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </div>
      )}
    </>
  );
}

function LicencePart({ form, choices, onChange }: PricePartProps) {
  const change = (hasOwnLicence: boolean) => {
    if (hasOwnLicence && form.draft.licence === '') form.edit('licence', DEFAULT_KIT_LICENCE);
    onChange({ ...choices, hasOwnLicence });
  };
  return (
    <div className={layout.closeStack}>
      <Checkbox
        label="This kit has its own licence text"
        isChecked={choices.hasOwnLicence}
        onChange={change}
      />
      {choices.hasOwnLicence ? (
        <TextField
          label="Licence"
          name="licence"
          hint="A heading, its text on the lines below, and an empty line after each clause. {seller}, {shop} and the other names of the legal texts are replaced."
          rows={14}
          value={form.draft.licence}
          error={form.error?.field === 'licence' ? form.error.text : undefined}
          onChange={({ target }) => form.edit('licence', target.value)}
        />
      ) : (
        <p className={textStyles.quiet}>
          Without one, the usual licence applies: royalty-free use in the buyer’s own productions, no resale
          of the sounds as they are.
        </p>
      )}
    </div>
  );
}

interface KitFormProps extends ItemFormProps {
  /** Null for a new kit. */
  readonly row: KitRow | null;
}

interface FormOptions {
  readonly row: KitRow | null;
  readonly choices: KitChoices;
  readonly files: KitFiles;
  readonly onDone: () => void;
}

function useKitForm({ row, choices, files, onDone }: FormOptions): FormState<KitField> {
  const currency = useCurrency();
  const [key] = useState(() => crypto.randomUUID());
  return useMemberForm<KitField>({
    initial: draftOf(row, currency),
    validate: (draft) =>
      files.isAnalysing
        ? { field: null, text: 'The preview is still being read. This takes a moment.' }
        : kitFault(choices, draft, currency),
    send: async (draft, call) => {
      const priced = priceOf(choices, draft, currency);
      if ('fault' in priced) return priced.fault;
      const uploaded = await files.settled();
      if (!uploaded) return { field: null, text: UPLOAD_MISSING };
      const edit = editOf(choices, draft, { price: priced.price, currency });
      return call((options) =>
        saveKit(
          {
            ...edit,
            ...(choices.isPreviewRemoved ? { media: '' } : {}),
            ...uploaded,
            ...(row ? { id: row.id, version: row.version } : { key }),
          },
          options,
        ),
      );
    },
    onDone: () => {
      files.staging.release();
      onDone();
    },
  });
}

function Section({ children }: { readonly children: ReactNode }) {
  return <div className={layout.closeStack}>{children}</div>;
}

export function KitForm({ row, onDone, onCancel }: KitFormProps) {
  const currency = useCurrency();
  const [initial] = useState(() => choicesOf(row));
  const [choices, setChoices] = useState(initial);
  const files = useKitFiles();
  const form = useKitForm({ row, choices, files, onDone });
  const isChanged =
    JSON.stringify([form.draft, choices]) !== JSON.stringify([draftOf(row, currency), initial]) ||
    Object.keys(files.states).length > 0;
  useUnsaved(isChanged, 'Your changes to this kit are not saved.');
  const part = { row, form, files };
  const chosen = { form, choices, onChange: setChoices };
  return (
    <Form form={form} action="Save" busyAction="Saving…" onCancel={onCancel}>
      <FilePart {...part} />
      <div className={forms.pair}>
        <FormField form={form} name="title" label="Title" autoComplete="off" />
        <SelectField
          label="Kind"
          value={choices.kind}
          options={KIT_KIND_IDS.map((kind) => [kind, KIT_KINDS[kind]] as const)}
          onChange={(kind) => setChoices({ ...choices, kind })}
        />
      </div>
      <div className={forms.pair}>
        <FormField
          form={form}
          name="sounds"
          label="Sounds or loops"
          hint="Counted from the ZIP file."
          inputMode="numeric"
          autoComplete="off"
        />
        <FormField
          form={form}
          name="format"
          label="Format (optional)"
          hint="For example 24-bit WAV."
          autoComplete="off"
        />
      </div>
      <Section>
        <TextField
          label="Description (optional)"
          name="description"
          rows={5}
          value={form.draft.description}
          error={form.error?.field === 'description' ? form.error.text : undefined}
          onChange={({ target }) => form.edit('description', target.value)}
        />
      </Section>
      <CoverPart {...part} />
      <PreviewPart {...part} choices={choices} onChange={setChoices} />
      <PricePart {...chosen} />
      <LicencePart {...chosen} />
    </Form>
  );
}
