import * as v from 'valibot';
import { DEFAULT_SETTINGS, type Operation } from '@store/domain/shop/settings/settings';
import { asMember } from './member';

const versionSchema = v.object({ version: v.number() });

/** Saves the settings of a new shop with changes of its operation. */
export async function operate(changes: Partial<Operation>): Promise<void> {
  const { version } = v.parse(versionSchema, (await asMember('GET', '/api/member/settings')).body);
  const { shop, texts, operation } = DEFAULT_SETTINGS;
  const settings = { shop, texts, operation: { ...operation, ...changes } };
  const { status } = await asMember('POST', '/api/member/settings/save', { version, settings });
  if (status !== 200) throw new Error(`The settings were answered ${status}.`);
}
