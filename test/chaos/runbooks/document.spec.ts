import { Page } from './document';

const PAGE = `# Runbooks

## Backup

Text, which is no command, and \`select name from secrets\`.

    pg_dump one
    tar two

1. A point,
   in two lines:

        createdb three

2. Another.

        npm run four

## Restore

    pg_restore five
`;

const texts = (commands: readonly { text: string }[]): string[] => commands.map(({ text }) => text);

describe('the page of runbooks', () => {
  it('gives the blocks of a section in order, once each, and says what nobody followed', () => {
    const page = new Page(PAGE);
    expect(texts(page.next('Backup'))).toEqual(['pg_dump one', 'tar two']);
    expect(texts(page.next('Backup'))).toEqual(['createdb three']);
    expect(texts(page.left)).toEqual(['npm run four', 'pg_restore five']);
    page.next('Backup');
    expect(() => page.next('Backup')).toThrow('The section “Backup” has no further commands.');
  });

  it('gives commands within a text by how they begin, of that section only', () => {
    const page = new Page(PAGE);
    expect(page.inline('Backup', 'select name')).toEqual({ section: 'Backup', text: 'select name from secrets' });
    expect(() => page.inline('Restore', 'select')).toThrow('no command that begins with “select”');
  });

  it('of this product has commands for every runbook', () => {
    const sections = new Set(new Page().left.map(({ section }) => section));
    for (const name of ['A machine', 'Backup', 'Restore', 'Point in time', 'Another host']) {
      expect(sections).toContain(name);
    }
  });
});
