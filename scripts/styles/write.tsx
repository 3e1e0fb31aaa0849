// Writes the hashes of the style elements that the component library adds to a page: they depend only on the theme.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { resolver, theme } from '../../web/src/theme';

const page = renderToStaticMarkup(
  <MantineProvider theme={theme} cssVariablesResolver={resolver}>
    {null}
  </MantineProvider>,
);
const texts = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');
if (texts.length !== 2)
  throw new Error(`The library made ${texts.length} style elements, not its variables and classes.`);
// Added by it while the colour scheme changes.
texts.push('*, *::before, *::after {transition: none !important;}');

const hashes = texts.map((text) => `  "'sha256-${createHash('sha256').update(text).digest('base64')}'",`);
writeFileSync(
  process.argv[2] ?? '',
  [
    '/** Hashes of the style elements that the component library adds at run time; written by `npm run generate`. */',
    'export const LIBRARY_STYLES: readonly string[] = [',
    ...hashes,
    '];',
    '',
  ].join('\n'),
);
