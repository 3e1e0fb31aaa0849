import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';

const FONTS = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto');

let isReady = false;

/** The PDF library with its font. Roboto has ₹. Nothing but its files is ever read, and nothing is fetched, whatever a text says. */
export function pdfMaker(): typeof pdfmake {
  if (isReady) return pdfmake;
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => dirname(path) === FONTS);
  pdfmake.addFonts({
    Roboto: {
      normal: join(FONTS, 'Roboto-Regular.ttf'),
      bold: join(FONTS, 'Roboto-Medium.ttf'),
      italics: join(FONTS, 'Roboto-Italic.ttf'),
      bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
    },
  });
  isReady = true;
  return pdfmake;
}
