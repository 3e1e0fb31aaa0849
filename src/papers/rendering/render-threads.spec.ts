import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RenderThreads } from './render-threads';

const folder = mkdtempSync(join(tmpdir(), 'fitout-paper-'));
const program = join(folder, 'test.paper');
writeFileSync(
  `${program}.ts`,
  `let documents = 0;
   export async function render(words: string): Promise<Buffer> {
     if (words === 'no') throw new Error('no such paper');
     if (words === 'end') process.exit(3);
     return Buffer.from(words + ' ' + (documents += 1));
   }`,
);
const threads = new RenderThreads();
const rendered = async (document: string): Promise<string> => String(await threads.render({ program, document }));

afterAll(() => {
  threads.end();
  rmSync(folder, { recursive: true });
});

describe('the threads that render', () => {
  it('take one document after another, several at once in several threads', async () => {
    expect(await rendered('first')).toBe('first 1');
    expect(await rendered('second')).toBe('second 2');
    expect((await Promise.all([rendered('a'), rendered('b')])).sort()).toEqual(['a 3', 'b 1']);
  });

  it('end with what fails, and the next document has a new one', async () => {
    const alone = new RenderThreads();
    const paper = (document: string): Promise<Buffer> => alone.render({ program, document });
    await expect(paper('no')).rejects.toThrow('no such paper');
    await expect(paper('end')).rejects.toThrow('ended with 3');
    expect(String(await paper('after'))).toBe('after 1');
    alone.end();
  });
});
