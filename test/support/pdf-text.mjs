// Prints {text, pages} of the PDF on standard input: pdf.js needs dynamic imports, which Jest's modules do not support.
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(await buffer(process.stdin))), {
  mergePages: true,
});
process.stdout.write(JSON.stringify({ text: text.replace(/\s+/g, ' '), pages: totalPages }));
