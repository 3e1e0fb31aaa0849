import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { BRAND_FILES, fontFiles, ROBOTO_FILES, SCRIPT_FONTS } from './script-fonts';
import { withScripts } from './script-text';

/** The library's in-memory file system, which its types declare only for browsers. */
interface Library {
  readonly virtualfs: { writeFileSync(name: string, bytes: Buffer): void };
}

const { virtualfs } = pdfmake as typeof pdfmake & Library;
const loaded = new Set<string>();
let isReady = false;

/**
 * Makes a PDF. Latin text is in the font that the definition names (Roboto, Inter or Fraunces: all have ₹); Indian scripts are in fonts of their own, and a character in no
 * font becomes a question mark. Only the font files are ever read and nothing is fetched, whatever the text says. A
 * footer is a function.
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
  const files = new Set([ROBOTO_FILES, ...Object.values(BRAND_FILES)].flatMap((family) => Object.values(family)));
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  pdfmake.addFonts({ Roboto: ROBOTO_FILES, ...BRAND_FILES });
  // In-memory file names, filled when a text first needs the font. Indian scripts have no italics.
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
