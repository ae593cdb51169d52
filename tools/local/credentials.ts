import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

/**
 * Writes a service account with a new key that no service knows: the Admin SDK signs tokens with one even for
 * emulators. Only the owner can read the file.
 */
export async function writeCredentials(path: string, project: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    project_id: project,
    private_key_id: 'local',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: `local@${project}.iam.gserviceaccount.com`,
    client_id: '1',
    token_uri: 'http://127.0.0.1:9/token',
  };
  await writeFile(path, JSON.stringify(account), { mode: 0o600 });
}
