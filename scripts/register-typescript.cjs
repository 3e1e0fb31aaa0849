/**
 * Lets Node require this project's TypeScript, for scripts and child processes of tests. Types are not checked. What was
 * compiled is kept under node_modules: a process that reads one file spent most of its time on compiling itself.
 */
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { swcOptions } = require('./swc.cjs');

const OPTIONS = swcOptions();
const { version } = require('@swc/core/package.json');
const KEPT = join(__dirname, '../node_modules/.cache/typescript', `${version}-${hashOf(JSON.stringify(OPTIONS))}`);
mkdirSync(KEPT, { recursive: true });

function hashOf(text) {
  return createHash('sha1').update(text).digest('hex');
}

function compiled(filename) {
  const source = readFileSync(filename, 'utf8');
  const kept = join(KEPT, hashOf(`${filename}\n${source}`));
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformSync(source, { filename, ...OPTIONS });
    // Others may read it at any moment: it is there whole or not at all.
    writeFileSync(`${kept}.${process.pid}`, code);
    renameSync(`${kept}.${process.pid}`, kept);
    return code;
  }
}

require.extensions['.ts'] = (module, filename) => {
  module._compile(compiled(filename), filename);
};
