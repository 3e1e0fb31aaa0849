import type { Plugin } from 'vite';
import { HEADLINE } from '../src/routes/site/headline';

/** Writes home's headline into the page's first frame. */
export function headline(): Plugin {
  return {
    name: 'headline',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('{{headline}}', HEADLINE) },
  };
}
