import { readConfig, secretsAtStart, type Config } from './environment';

/** The configuration of this process. Importing it throws an Error if a setting is missing. */
export const config: Config = readConfig(process.env, secretsAtStart(process.env));
