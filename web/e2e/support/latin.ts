import type { Page } from 'playwright-core';

/** Words that are the same in every language here: names of taxes, of formats, of materials, and units of the trade. */
const SAME = new Set(
  (
    'Fitout English BOQ GST CGST SGST IGST GSTIN HSN SAC SHA PDF UPI QR WhatsApp Excel MB SMS ' +
    'BHK RK LED PVC MDF BWP BWR MR POP PU AC TV Cat mm cm'
  ).split(' '),
);

/**
 * The Latin words that a page shows or reads out besides the common ones and `typed`, what people wrote. What is marked as
 * English or hidden from readers is left out, as are tokens with a digit (a hash, a number of a quotation).
 */
export async function latinWords(page: Page, typed: readonly string[]): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.checkVisibility() && !parent.closest('[lang="en"], [aria-hidden="true"]'))
        texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      if (element.checkVisibility() && !element.closest('[lang="en"], [aria-hidden="true"]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  return latinIn(said, typed);
}

/** The same of texts, such as those of a PDF. */
export function latinIn(said: readonly string[], typed: readonly string[]): string[] {
  const without = said.map((text) => typed.reduce((rest, own) => rest.replaceAll(own, ' '), text));
  const words = without.flatMap((text) => text.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u));
  return [...new Set(words.filter((word) => /^[A-Za-z]{2,}$/.test(word) && !SAME.has(word)))].sort();
}
