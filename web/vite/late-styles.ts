import type { Plugin } from 'vite';

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const ROOT = '<div id="root">';

/**
 * Style sheets stand behind the first frame of the page instead of in its head: the frame is painted without waiting for
 * them, and the client, whose scripts wait for them in either place, still never renders without. They stay before the root,
 * in which the component library writes style elements that come after its own sheets.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(SHEET) ?? [];
        if (!html.includes(ROOT)) throw new Error('index.html has no root');
        return html.replace(SHEET, '').replace(ROOT, `${sheets.join('').trim()}\n    ${ROOT}`);
      },
    },
  };
}
