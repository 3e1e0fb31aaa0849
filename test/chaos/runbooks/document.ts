import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(__dirname, '../../../docs/operations-runbooks.md');

/** A command of the page, as it stands there. */
export interface Command {
  readonly section: string;
  readonly text: string;
}

/** The commands of the runbooks. Each has to be followed, or named as one that this machine cannot run. */
export class Page {
  private readonly blocks: readonly (readonly Command[])[];
  private readonly texts = new Map<string, string>();
  private readonly open = new Set<Command>();

  constructor(page: string = readFileSync(FILE, 'utf8')) {
    const blocks: Command[][] = [];
    let section = '';
    let block: Command[] | null = null;
    for (const line of page.split('\n')) {
      if (line.startsWith('## ')) section = line.slice(3).trim();
      this.texts.set(section, `${this.texts.get(section) ?? ''}${line}\n`);
      // Text that belongs to a point of a list is indented by three.
      const text = /^ {4,}(\S.*)$/.exec(line)?.[1];
      if (text === undefined) {
        if (line.trim() !== '') block = null;
        continue;
      }
      if (!block) blocks.push((block = []));
      block.push({ section, text });
    }
    this.blocks = blocks;
    for (const command of blocks.flat()) this.open.add(command);
  }

  /** The next block of a section, in the order of the page. Throws when the page has no more. */
  next(section: string): readonly Command[] {
    const block = this.blocks.find(([first]) => first?.section === section && this.open.has(first));
    if (!block) throw new Error(`The section “${section}” has no further commands.`);
    for (const command of block) this.open.delete(command);
    return block;
  }

  /** A command within the text of a section, by how it begins. Throws when it is not there. */
  inline(section: string, begin: string): Command {
    const commands = [...(this.texts.get(section) ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
    const text = commands.find((one) => one.startsWith(begin));
    if (text === undefined) throw new Error(`The section “${section}” has no command that begins with “${begin}”.`);
    return { section, text };
  }

  /** What nobody has followed yet. */
  get left(): readonly Command[] {
    return [...this.open];
  }
}
