import { LINK_LIMITS } from '@store/domain/sales/private-links/limits';
import { Button } from '../../../../ui/Button';
import { Field } from '../../../../ui/fields/Field';
import styles from './PrivateLinks.module.css';

export interface Person {
  readonly name: string;
  readonly email: string;
}

export const NOBODY: Person = { name: '', email: '' };

/** Skips empty rows. */
export function namedPeople(people: readonly Person[]): readonly Person[] {
  return people
    .map(({ name, email }) => ({ name: name.trim(), email: email.trim() }))
    .filter(({ name, email }) => name !== '' || email !== '');
}

interface PeopleFieldsProps {
  readonly people: readonly Person[];
  readonly onChange: (people: readonly Person[]) => void;
}

export function PeopleFields({ people, onChange }: PeopleFieldsProps) {
  const change = (at: number, part: Partial<Person>) =>
    onChange(people.map((person, index) => (index === at ? { ...person, ...part } : person)));
  return (
    <fieldset className={styles.people}>
      <legend>People</legend>
      {people.map((person, index) => (
        <div key={index} className={styles.person}>
          <Field
            label={`Name of person ${index + 1}`}
            autoComplete="off"
            value={person.name}
            onChange={({ target }) => change(index, { name: target.value })}
          />
          <Field
            label={`Email of person ${index + 1}`}
            type="email"
            autoComplete="off"
            value={person.email}
            onChange={({ target }) => change(index, { email: target.value })}
          />
        </div>
      ))}
      {people.length < LINK_LIMITS.people && (
        <Button variant="plain" onClick={() => onChange([...people, NOBODY])}>
          Add person
        </Button>
      )}
    </fieldset>
  );
}
