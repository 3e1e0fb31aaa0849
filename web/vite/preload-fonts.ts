import type { Plugin } from 'vite';

/** The letters of nearly every word. */
const TEXT_FONT = /inter-core-[\w-]+\.woff2$/;

/**
 * Has the text's font fetched with the first scripts: met later, in the styles, it would arrive after the text and move it. In the
 * body, since browsers keep back the first frame for a font that the head asks for.
 */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => TEXT_FONT.test(name));
        if (!file) throw new Error('the font of the text is not in the build');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` };
        return [{ tag: 'link', attrs, injectTo: 'body' }];
      },
    },
  };
}
