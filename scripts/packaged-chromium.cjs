const { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');

/** Makes the package also unpack the libraries shipped with its Chromium: a bare system has no NSS and no expat. */
const WITH_LIBRARIES = { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };

/** Where fonts are on a system that has none: without any, the browser's pages crash. The package's own file looks elsewhere. */
const fontsConf = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>${join(__dirname, '..', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/**
 * Unpacks into a folder named after the version, which appears only when complete: several processes may start at once.
 */
async function unpacked() {
  const main = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(main), '..', '..', 'package.json'));
  const folder = join(tmpdir(), `fitout-browser-${version}`);
  if (existsSync(folder)) return folder;
  const partial = mkdtempSync(`${folder}-`);
  const own = { ...process.env };
  Object.assign(process.env, WITH_LIBRARIES, { TMPDIR: partial });
  try {
    await require(main).executablePath();
    writeFileSync(join(partial, 'fonts', 'fonts.conf'), fontsConf(folder));
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in own)) delete process.env[name];
    Object.assign(process.env, own);
  }
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Options to launch a real Chromium: the one named by CHROME, or else the Linux build from npm. */
exports.chromiumToLaunch = async () => {
  const args = ['--no-sandbox', '--disable-gpu'];
  if (process.env.CHROME) return { executablePath: process.env.CHROME, args };
  const folder = await unpacked();
  const fonts = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), ...fonts };
  return { executablePath: join(folder, 'chromium'), args, env };
};
