// The table of docs/adr/README.md, made by `npm run generate` from the first lines of each decision record.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD = /^# (\d{4}) (.+)\n\n\d{4}-\d\d-\d\d · (Accepted|Superseded by \d{4})\n\n/;
const SECTIONS = ['Context', 'Decision', 'Consequences'];

const PREAMBLE = `# Decisions

One record per subject: what is decided now, why, and what follows from it. Made by \`npm run generate\` from the records.

To add one, take the next number and the form of the others: title, date and state, Context, Decision, Consequences, at most a page.
The title is the decision. When a decision changes, change its record; when it is replaced, its state becomes “Superseded by NNNN”.
“Folds” lists the numbers of earlier records that a record replaces; their text is in the history of the repository.
`;

/** Returns the page for the records in `folder`. Throws for a record that has another form. */
export function decisionsPage(folder) {
  const rows = readdirSync(folder).flatMap((file) => {
    if (file === 'README.md') return [];
    const text = readFileSync(join(folder, file), 'utf8');
    const [, number, title, state] = HEAD.exec(text) ?? [];
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    if (!number || !file.startsWith(`${number}-`) || sections.join() !== SECTIONS.join())
      throw new Error(`docs/adr/${file} needs a head with number, title, date and state, and ${SECTIONS.join(', ')}`);
    return [`| ${number} | [${title}](${file}) | ${state} |`];
  });
  return [
    PREAMBLE,
    '<!-- prettier-ignore -->',
    '| number | decision | state |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
