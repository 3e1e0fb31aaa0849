import { wordsOf } from '../language/words';

export interface MailContent {
  /** The person's name, if known. */
  readonly name?: string | null;
  readonly paragraphs: readonly string[];
  /** Lists, each under a title that leads somewhere. */
  readonly lists?: readonly { readonly title: string; readonly url: string; readonly lines: readonly string[] }[];
  /** The one action of the mail. */
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print below. */
  readonly note?: string;
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char,
  );
}

/** Puts a person's own words on one line: nobody can change a mail's layout with line breaks in a name. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** The same content as plain text and simple HTML; all text is escaped, nothing is loaded from elsewhere. `i18n`: the words of the recipient’s language. */
export function renderMail(content: MailContent, i18n = wordsOf('en')): { text: string; html: string } {
  const greeting = content.name ? i18n.t('Hello {name},', { name: oneLine(content.name) }) : i18n.t('Hello,');
  const { button, note, lists = [] } = content;
  const text = [
    greeting,
    ...content.paragraphs,
    ...lists.map(({ title, url, lines }) => [title, ...lines.map((line) => `- ${line}`), url].join('\n')),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(note ? [note] : []),
    'Fitout',
  ].join('\n\n');
  const paragraph = (line: string): string =>
    `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`;
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#1f5c4a;color:#ffffff;padding:12px 20px;` +
      `border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#5c564d">${escapeHtml(i18n.t('Or open this address: {url}', { url: button.url }))}</p>`
    : '';
  const listed = lists.map(
    ({ title, url, lines }) =>
      `<p style="margin:0 0 4px"><a href="${escapeHtml(url)}" style="color:#1f5c4a;font-weight:600">${escapeHtml(title)}</a></p>` +
      `<ul style="margin:0 0 20px;padding-left:20px">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  );
  const html =
    `<!doctype html><html lang="${i18n.locale}"><head><meta charset="utf-8"></head>` +
    '<body style="margin:0;padding:24px;background:#faf8f4;font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#1d1b18">' +
    '<div style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e6e0d6;border-radius:12px">' +
    `${paragraph(greeting)}${content.paragraphs.map(paragraph).join('')}${listed.join('')}${link}` +
    (note ? `<p style="margin:0 0 16px;font-size:13px;color:#5c564d">${escapeHtml(note)}</p>` : '') +
    '<p style="margin:0;font-family:Georgia,serif">Fitout</p></div></body></html>';
  return { text, html };
}
