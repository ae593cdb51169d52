import { readConfig, secretsAtStart, type Config } from './environment';

/** Importing it throws if a setting is missing. */
export const config: Config = readConfig(process.env, secretsAtStart(process.env));
