type Folders = { faultsOfLayout: (paths: string[]) => string[] };

const faults = async (...names: string[]): Promise<string[]> => {
  const { faultsOfLayout } = (await import('./folders.mjs' as string)) as Folders;
  return faultsOfLayout(names.map((name) => `web/src/features/${name}`));
};

describe('a feature of the client', () => {
  it('has api, components and model, with folders below them', async () => {
    expect(
      await faults('a/api/x.ts', 'a/components/x.tsx', 'a/components/grid/x.module.css', 'a/model/edits/x.spec.tsx'),
    ).toEqual([]);
  });

  it('has nothing next to them, and no second layout below them', async () => {
    expect(await faults('a/x.ts', 'a/grid/x.ts', 'a/components/grid/model/x.ts')).toEqual([
      'web/src/features/a/x.ts: is not in api, components, model of its feature',
      'web/src/features/a/grid/x.ts: is not in api, components, model of its feature',
      'web/src/features/a/components/grid/model/x.ts: has a layout within the layout',
    ]);
  });

  it('shows nothing from api or model', async () => {
    expect(await faults('a/model/x.tsx', 'a/api/x.css')).toEqual([
      'web/src/features/a/model/x.tsx: what is shown belongs in components',
      'web/src/features/a/api/x.css: what is shown belongs in components',
    ]);
  });
});
