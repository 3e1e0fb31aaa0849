import type { Plugin } from 'vite';
import hi from '../../locales/hi.json';
import mr from '../../locales/mr.json';
import { HEADLINE } from '../src/routes/site/headline';

/** Writes home's headline into the page's first frame, in every language: a script there knows which one is read. */
export function headline(): Plugin {
  const texts = { en: HEADLINE, hi: hi[HEADLINE], mr: mr[HEADLINE] };
  const said = Object.entries(texts).map(([lang, text]) => `<b lang="${lang}">${text}</b>`);
  return {
    name: 'headline',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('{{headline}}', said.join('')) },
  };
}
