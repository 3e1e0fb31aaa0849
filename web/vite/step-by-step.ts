import type { Plugin } from 'vite';

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
/** Files that need no other of ours, in the order in which they need each other. */
const LIBRARIES = ['rolldown-runtime', 'react', 'base'];

/** Runs in the page's head, as text. */
const LOADER = `(async function (libraries, entry) {
  const pause = () => new Promise((next) => setTimeout(next));
  // A hidden tab has no frames.
  if (!document.hidden) await new Promise((next) => requestAnimationFrame(next)).then(pause);
  await window.fitoutFiles;
  for (const library of libraries) {
    await import(library);
    await pause();
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = entry;
  document.head.append(script);
})`;

/**
 * Runs the libraries after the page's first frame, one after the other, and then the entry: as one graph of modules they are one task, in which a phone does
 * not answer for a quarter of a second. They are fetched side by side as before.
 */
export function stepByStep(): Plugin {
  return {
    name: 'step-by-step',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [tag, entry] = ENTRY.exec(html) ?? [];
        if (!tag || !entry) throw new Error('index.html has no entry');
        const files = Object.keys(bundle);
        const libraries = LIBRARIES.map((name) => {
          const file = files.find((one) => one.startsWith(`assets/${name}-`) && one.endsWith('.js'));
          if (!file) throw new Error(`no file was made of ${name}`);
          return `/${file}`;
        });
        const script = `<script>${LOADER}(${JSON.stringify(libraries)}, ${JSON.stringify(entry)});</script>`;
        // Behind the page's first frame: nothing of it waits for this.
        return html.replace(tag, '').replace('<div id="root">', `${script}\n    <div id="root">`);
      },
    },
  };
}
