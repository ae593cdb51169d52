import type { PaymentsConfig } from '@store/functions/platform/environment';
import { documentsOf } from '../../migrations/documents';
import { mapOf, type StoredFields } from '../../migrations/values';
import { warning, type Finding } from '../finding';
import { GoogleError, type Google } from '../google/client';

type TaxChoices = Pick<PaymentsConfig, 'automaticTax' | 'managed'>;

/** The owner's choice; undefined leaves it to the deployment. */
function flagOf(fields: StoredFields | undefined, name: string): boolean | undefined {
  const value = fields?.[name]?.['booleanValue'];
  return typeof value === 'boolean' ? value : undefined;
}

/**
 * Who computes taxes: the owner's choice in the dashboard (`settings/shop`) overrides the deployment's settings.
 * Another check reports a missing database or API.
 */
export async function readTaxChoices(
  google: Google,
  project: string,
  deployed: TaxChoices,
): Promise<{ readonly tax: TaxChoices; readonly findings: readonly Finding[] }> {
  const documents = documentsOf(google, project);
  try {
    const stored = await documents.read(documents.nameOf('settings/shop'));
    const operation = mapOf(mapOf(stored?.fields['settings'])?.['operation']);
    const chosen = mapOf(operation?.['tax']);
    const automaticTax = flagOf(chosen, 'automatic') ?? deployed.automaticTax;
    return { tax: { automaticTax, managed: flagOf(chosen, 'managed') ?? deployed.managed }, findings: [] };
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    const unread = `What the dashboard says about taxes could not be read, so only the settings file was checked: ${error.message}`;
    return { tax: deployed, findings: error.disabledApi === undefined ? [warning(unread)] : [] };
  }
}
