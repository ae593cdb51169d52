import * as v from 'valibot';
import { settingsSchema } from './schema';
import type { EditableSettings } from './settings';
import { PRIVACY_VARIABLES, variableFault, VARIABLES } from '../profile/variables';

type Path =
  | readonly ['shop', 'about', 'title' | 'first' | 'second']
  | readonly ['texts', 'terms' | 'privacy'];

/** Refuses unknown variables. */
function knownVariables<const At extends Path>(
  path: At,
  read: (settings: EditableSettings) => string,
  known: Readonly<Record<string, string>> = VARIABLES,
) {
  return v.rawCheck<EditableSettings>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const message = variableFault(read(dataset.value), known);
    if (message === undefined) return;
    const [first, ...others] = path.map((key) => ({
      ...({ type: 'object', origin: 'value', input: {}, key, value: undefined } as const),
    }));
    if (first) addIssue({ message, path: [first, ...others] });
  });
}

/** As a member saves them. Stored settings may have unknown variables, accepted before. */
export const settingsInputSchema: v.GenericSchema<unknown, EditableSettings> = v.pipe(
  settingsSchema,
  knownVariables(['shop', 'about', 'title'], ({ shop }) => shop.about.title),
  knownVariables(['shop', 'about', 'first'], ({ shop }) => shop.about.first),
  knownVariables(['shop', 'about', 'second'], ({ shop }) => shop.about.second),
  knownVariables(['texts', 'terms'], ({ texts }) => texts.terms),
  knownVariables(['texts', 'privacy'], ({ texts }) => texts.privacy, PRIVACY_VARIABLES),
);
