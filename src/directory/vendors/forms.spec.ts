import { web } from './forms.dto';

describe('a website', () => {
  it.each([
    ['www.balajiply.in', 'https://www.balajiply.in'],
    ['balajiply.in/list?y=2026', 'https://balajiply.in/list?y=2026'],
    ['http://balajiply.in', 'http://balajiply.in'],
  ])('is read as people write it: %s', (text, address) => {
    expect(web.parse(text)).toBe(address);
  });

  it.each(['javascript:alert(1)', 'balaji ply', 'mailto:a@b.in', 'javascript.x:alert(1)'])('refuses %s', (text) => {
    expect(web.safeParse(text).success).toBe(false);
  });
});
