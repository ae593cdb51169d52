import { PEOPLE_MAXIMUM } from '@store/domain/shop/settings/schema';
import type { Person } from '@store/domain/shop/profile/shop';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../../ui/Button';
import { TextSetting, VariablesHint } from '../fields';
import { AddressedPictureSetting } from '../pictures/PictureSetting';
import textStyles from '../../../../../ui/text.module.css';
import styles from '../Settings.module.css';
import type { SettingsErrors } from '../settingsErrors';
import type { SectionProps } from '../useSettingsDraft';

const NEW_PERSON: Person = { name: '', role: 'Beatmaker', photo: '' };

interface PersonFieldsProps {
  readonly person: Person;
  readonly number: number;
  readonly onChange: (person: Person) => void;
  readonly onRemove: () => void;
}

/** Errors are shown below all people. */
const NO_ERRORS: SettingsErrors = {};

function PersonFields({ person, number, onChange, onRemove }: PersonFieldsProps) {
  const { name, role, photo } = person;
  return (
    <fieldset className={styles.person}>
      <legend className={styles.legend}>{`Person ${number}`}</legend>
      <div className={styles.pair}>
        <TextSetting
          path={`shop.people.${number}.name`}
          label="Name"
          value={name}
          errors={NO_ERRORS}
          onChange={(text) => onChange({ ...person, name: text })}
        />
        <TextSetting
          path={`shop.people.${number}.role`}
          label="Role"
          value={role}
          errors={NO_ERRORS}
          onChange={(text) => onChange({ ...person, role: text })}
        />
      </div>
      <AddressedPictureSetting
        kind="photo"
        label={`Photo of ${name || `person ${number}`}`}
        hint="Cropped to a square; without one, a portrait is drawn."
        value={photo}
        error={undefined}
        onChange={(address) => onChange({ ...person, photo: address })}
      />
      <Button
        variant="plain"
        className={styles.removal}
        onClick={onRemove}
      >{`Remove ${name || `person ${number}`}`}</Button>
    </fieldset>
  );
}

export function AboutSection({ editor: { draft, errors, editShop } }: SectionProps) {
  const { about, people } = draft.shop;
  const edit = (change: Partial<typeof about>) => editShop({ about: { ...about, ...change } });
  const list = useRef<HTMLDivElement>(null);
  // The focus follows added people, and survives removed ones.
  const changePeople = (changed: readonly Person[], focused: string) => {
    flushSync(() => editShop({ people: changed }));
    const next = list.current?.querySelector(focused);
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <>
      <TextSetting
        path="shop.about.title"
        label="Heading"
        value={about.title}
        errors={errors}
        onChange={(title) => edit({ title })}
      />
      <TextSetting
        path="shop.about.first"
        label="First text"
        hint={<VariablesHint />}
        value={about.first}
        rows={6}
        errors={errors}
        onChange={(first) => edit({ first })}
      />
      <TextSetting
        path="shop.about.second"
        label="Second text"
        hint={<VariablesHint />}
        value={about.second}
        rows={6}
        errors={errors}
        onChange={(second) => edit({ second })}
      />
      <div ref={list} className={styles.group}>
        {people.map((person, index) => (
          <PersonFields
            key={index}
            person={person}
            number={index + 1}
            onChange={(changed) => editShop({ people: people.with(index, changed) })}
            onRemove={() =>
              changePeople(
                people.filter((_, other) => other !== index),
                '[data-adds]',
              )
            }
          />
        ))}
        {errors['shop.people'] && <p className={textStyles.bad}>{errors['shop.people']}</p>}
        {people.length < PEOPLE_MAXIMUM && (
          <Button
            variant="quiet"
            className={styles.addition}
            data-adds
            onClick={() =>
              changePeople([...people, NEW_PERSON], `[name="shop.people.${people.length + 1}.name"]`)
            }
          >
            Add a person
          </Button>
        )}
      </div>
    </>
  );
}
