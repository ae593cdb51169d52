import { readConfig, type Config } from './settings';

/** This process's configuration; where a setting is missing, importing this throws. */
export const config: Config = readConfig(process.env);
