import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

/** What nearly every text is made of: printable ASCII and the signs this product writes. Kept alike in styles/fonts.css. */
const TEXT = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}\u00a0°±²³·¼½¾×÷–—‘’“”•…′″‹›−→←↑↓`;
/** It lies in the subset for other Latin letters, which is a hundred times its size. */
const RUPEE = '₹';
/** The weights that the styles use. */
const WEIGHTS = { wght: { min: 400, max: 700 } };
/** Kerning, and what the styles ask for; Inter’s contextual forms alone are a sixth of its file. */
const FEATURES = ['kern', 'lnum', 'tnum'];

const FONTS = ['inter', 'fraunces'].flatMap((family) => [
  { file: `${family}-core.woff2`, source: `${family}-latin`, family, glyphs: TEXT },
  { file: `${family}-rupee.woff2`, source: `${family}-latin-ext`, family, glyphs: RUPEE },
]);

/**
 * Cuts from the packaged fonts what a visit needs at once (40 kB instead of 200), under the names `core-fonts/…` of the
 * style sheets. The packaged files stay behind them for every other letter.
 */
export function coreFonts(): Plugin {
  const require = createRequire(import.meta.url);
  const folder = join(import.meta.dirname, '../../node_modules/.cache/core-fonts');
  return {
    name: 'core-fonts',
    config: () => ({ resolve: { alias: { 'core-fonts': folder } } }),
    async buildStart() {
      mkdirSync(folder, { recursive: true });
      for (const { file, source, family, glyphs } of FONTS) {
        const whole = await readFile(
          require.resolve(`@fontsource-variable/${family}/files/${source}-wght-normal.woff2`),
        );
        writeFileSync(
          join(folder, file),
          await subset(whole, glyphs, { targetFormat: 'woff2', variationAxes: WEIGHTS, keepFeatures: FEATURES }),
        );
      }
    },
  };
}
