import type { SettingsAnswer } from '@store/domain/api/member/settings';
import type { DeployedSettings, SettingsChange, ShopFacts } from '@store/domain/shop/settings/member';
import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { readHead } from '../catalogue/shards';
import { parseSettingsVersion, settingsVersions } from '../../platform/collections';
import { config } from '../../platform/config';
import { paymentMode, readChecks } from '../setup/checks';
import { readSettings } from '../../platform/settings/stored';
import { LICENCES_FIELD, VERSIONS_KEPT } from './changes';

export async function readHistory(): Promise<SettingsChange[]> {
  const { docs } = await settingsVersions().orderBy('version', 'desc').limit(VERSIONS_KEPT).get();
  return docs.map((document) => {
    const { version, at, member, changed, reverts } = parseSettingsVersion(document);
    return { version, at, member, changed, reverts };
  });
}

function deployedSettings(): DeployedSettings {
  const { adBlock, doubleOptIn, payments } = config;
  const { automaticTax: automatic, taxBehaviour: behaviour, ...others } = payments;
  const { billingAddress, taxIds, invoices, managed } = others;
  const tax = { automatic, behaviour, billingAddress, taxIds, invoices, managed };
  return { adBlock, doubleOptIn, tax };
}

export async function readFacts(): Promise<ShopFacts> {
  const [{ total }, { settings }, checks] = await Promise.all([readHead(), readSettings(), readChecks()]);
  return {
    tracks: total,
    hasLivePayments: paymentMode() === 'live',
    hasMailServer: !config.emulated,
    mailFrom: config.mail.from,
    origin: config.origin,
    hasOwnLicences: JSON.stringify(settings.licences) !== JSON.stringify(DEFAULT_DEFINITIONS),
    checks,
  };
}

export async function readOverview(): Promise<SettingsAnswer> {
  const [{ version, settings }, history, facts] = await Promise.all([
    readSettings(),
    readHistory(),
    readFacts(),
  ]);
  const { shop, texts, operation } = settings;
  return {
    version,
    settings: { shop, texts, operation },
    deployed: deployedSettings(),
    facts,
    history: history.filter(({ changed }) => changed.some((field) => field !== LICENCES_FIELD)),
  };
}
