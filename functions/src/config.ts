import { readConfig, secretsAtStart, type Config } from './settings';

/** The configuration of this process. Importing it throws an Error if a setting is missing. */
export const config: Config = readConfig(process.env, secretsAtStart(process.env));
