import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { letThrough } from './privileges';

describe('the data folder of a PostgreSQL that runs as another user', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fitout-privileges-'));
    chmodSync(folder, 0o700);
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const mode = (): number => statSync(folder).mode & 0o777;

  it('can be traversed but not listed', () => {
    letThrough({ prefix: [], uid: 65_534, gid: 65_534 }, folder);
    expect(mode()).toBe(0o711);
  });

  it('stays closed when PostgreSQL runs as the same user', () => {
    letThrough({ prefix: [] }, folder);
    expect(mode()).toBe(0o700);
  });
});
