import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromiumToLaunch } from './packaged-chromium.cjs';

it('the packaged Chromium finds letters where the system has no fonts', async () => {
  const { CHROME } = process.env;
  delete process.env['CHROME'];
  try {
    const { executablePath = '' } = await chromiumToLaunch();
    const conf = readFileSync(join(dirname(executablePath), 'fonts', 'fonts.conf'), 'utf8');
    const folders = [...conf.matchAll(/<dir>(.*?)<\/dir>/g)].map(([, folder = '']) => folder);
    const files = folders
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    expect(files.filter((file) => file.endsWith('.ttf')).length).toBeGreaterThan(2);
  } finally {
    if (CHROME !== undefined) process.env['CHROME'] = CHROME;
  }
});
