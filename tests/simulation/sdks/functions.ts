type Log = (event: string, fields: unknown) => void;

function entry(severity: 'info' | 'warn' | 'error'): Log {
  return (event, fields) => simulatedHost.log(severity, event, fields);
}

/** The logger of firebase-functions. */
export const logger = { info: entry('info'), warn: entry('warn'), error: entry('error') };
