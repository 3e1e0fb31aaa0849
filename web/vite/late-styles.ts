import type { Plugin } from 'vite';

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const ROOT = '<div id="root">';
const TO_HEAD = 'document.head.appendChild(link)';

/**
 * Style sheets stand behind the first frame of the page instead of in its head: the frame is painted without waiting for
 * them, and the client, whose scripts wait for them in either place, still never renders without. They stay before the root,
 * in which the component library writes style elements that come after its own sheets. The sheets of lazy parts go to the end
 * of the body for the same reason: in the head they would come before what they are to override.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(TO_HEAD)) throw new Error('lazy style sheets are added in a way that is not known here');
        return { code: code.replace(TO_HEAD, 'document.body.appendChild(link)'), map: null };
      },
    },
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
