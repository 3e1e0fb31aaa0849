import { decideLink, type LinkCommand, type LinkState } from './material-link.decider';

const link = { id: 'l', item_id: 'i', material: 'ply', unit: 'sheet', quantity: 32, owner_id: 'p' as string | null };
const LINK: LinkCommand = { type: 'LinkMaterial', link };
const unlink = (personId: string, mayWriteAll = false): LinkCommand => {
  return { type: 'UnlinkMaterial', personId, mayWriteAll };
};
const linked = (owner_id: string | null): LinkState => ({ link: { ...link, owner_id, revision: 1 }, item: null });

describe('a link of an item to a material', () => {
  it('is made, and made again with another quantity', () => {
    const item = { retired: false };
    const { id, ...fields } = link;
    expect(decideLink(LINK, { link: null, item })).toEqual({
      fact: 'material-linked',
      changes: [{ kind: 'link', id, isNew: true, fields }],
    });
    expect(decideLink(LINK, { ...linked('p'), item }).changes).toEqual([
      { kind: 'link', id, fields: { quantity: 32 } },
    ]);
    expect(() => decideLink(LINK, { link: null, item: { retired: true } })).toThrow('There is no such item.');
    expect(() => decideLink(LINK, { link: null, item: null })).toThrow('There is no such item.');
  });

  it('is removed by its firm, and one for everybody by who may change all', () => {
    const removed = { fact: 'material-unlinked', changes: [{ kind: 'link', id: 'l', fields: null }] };
    expect(decideLink(unlink('p'), linked('p'))).toEqual(removed);
    expect(decideLink(unlink('a', true), linked(null))).toEqual(removed);
    for (const [command, state] of [
      [unlink('q'), linked('p')],
      [unlink('a', true), linked('p')],
      [unlink('p'), linked(null)],
      [unlink('p'), { link: null, item: null }],
    ] as const)
      expect(() => decideLink(command, state)).toThrow('There is no such link.');
  });
});
