interface SourceFile {
  path: string;
  text: string;
}
type Names = { faultsOfNames: (files: SourceFile[]) => string[] };

const faults = async (files: Record<string, string>): Promise<string[]> => {
  const { faultsOfNames } = (await import('./names.mjs' as string)) as Names;
  return faultsOfNames(Object.entries(files).map(([path, text]) => ({ path, text })));
};

describe('names of classes', () => {
  it('are not shared by two exported classes', async () => {
    const text = 'export class Items {}\n';
    expect(
      await faults({ 'src/a.ts': text, 'src/b.ts': `class Items {}\n`, 'src/c.ts': `export abstract class Items {}` }),
    ).toEqual(['src/c.ts: Items is the name of a class in src/a.ts, too']);
  });

  it('say the role of a service and of a controller', async () => {
    expect(
      await faults({
        'src/a.service.ts': 'export class Rooms {}',
        'src/b.service.ts': 'export class NoRoom {}\nexport class RoomsService {}',
        'src/b.controller.ts': 'export const rooms = 1;',
      }),
    ).toEqual([
      'src/a.service.ts: exports no class whose name ends with Service',
      'src/b.controller.ts: exports no class whose name ends with Controller',
    ]);
  });
});
