import { escapeHtml, oneLine, renderMail } from './template';

describe('a mail', () => {
  // [spec: T.49]
  it('shows markup in a name as text, on one line', () => {
    const { html, text } = renderMail({ name: '<b>A</b>\r\n\r\nPay here:', paragraphs: ['1 < 2'] });
    expect(text.split('\n')[0]).toBe('Hello <b>A</b> Pay here:,');
    expect(html).toContain('Hello &lt;b&gt;A&lt;/b&gt; Pay here:,');
    expect(html).toContain('1 &lt; 2');
    expect(html).not.toContain('<b>');
  });

  it('has the link in both forms and cannot be broken out of', () => {
    const url = 'https://x.in/reset?code="><script>';
    const { html, text } = renderMail({ paragraphs: [], button: { label: 'Go', url } });
    expect(text).toContain(url);
    expect(html).toContain(`href="${escapeHtml(url)}"`);
    expect(html).not.toContain('<script>');
  });

  it('lists what belongs together under a link, with markup as text', () => {
    const lists = [{ title: 'Flat <1>', url: 'https://x.in/1', lines: ['A & B joined'] }];
    const { html, text } = renderMail({ paragraphs: [], lists });
    expect(text).toContain('Flat <1>\n- A & B joined\nhttps://x.in/1');
    expect(html).toContain('<a href="https://x.in/1"');
    expect(html).toContain('Flat &lt;1&gt;</a>');
    expect(html).toContain('<li>A &amp; B joined</li>');
  });

  it('treats line and paragraph separators as spaces', () => {
    expect(oneLine(' a\u2028b\u0000c\td ')).toBe('a b c d');
  });
});
