import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { fontFiles, ROBOTO_FILES, SCRIPT_FONTS } from './script-fonts';
import { withScripts } from './script-text';

/** The library's files in memory, which its types keep to browsers. */
interface Library {
  readonly virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
}

const { virtualfs } = pdfmake as typeof pdfmake & Library;
const loaded = new Set<string>();
let isReady = false;

/**
 * Makes a PDF. Latin text is in Roboto, which has ₹; what is written in a script of India is in a font of that script, and what no
 * font has is a question mark. Nothing but the fonts' files is ever read, and nothing is fetched, whatever a text says.
 * A footer is a function.
 */
export async function makePdf(definition: TDocumentDefinitions): Promise<Buffer> {
  setUp();
  const scripted = (content: Content): Content => withScripts(content, loadFont);
  const { footer } = definition;
  const whole: TDocumentDefinitions = {
    ...definition,
    content: scripted(definition.content),
    ...(typeof footer === 'function'
      ? {
          footer: (...page) => {
            const content = footer(...page);
            return content === null || content === undefined ? content : scripted(content);
          },
        }
      : {}),
  };
  return Buffer.from(await pdfmake.createPdf(whole).getBuffer());
}

function setUp(): void {
  if (isReady) return;
  const files = new Set(Object.values(ROBOTO_FILES));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  pdfmake.addFonts({ Roboto: ROBOTO_FILES });
  // Names of files in memory, which are there from the first text that needs them. Scripts of India have no italics.
  for (const { name } of SCRIPT_FONTS) {
    const [normal, bold] = [`${name}-normal`, `${name}-bold`];
    pdfmake.addFonts({ [name]: { normal, bold, italics: normal, bolditalics: bold } });
  }
  isReady = true;
}

function loadFont(name: string): void {
  if (loaded.has(name)) return;
  const [normal, bold] = fontFiles(name);
  virtualfs.writeFileSync(`${name}-normal`, normal);
  virtualfs.writeFileSync(`${name}-bold`, bold);
  loaded.add(name);
}
