import { assumptions, exclusions, worksOf } from './assumptions';

const bill = (...works: string[]) => ({ civilWithGst: false, works: new Set(works), pricedWorks: new Set(works) });
const LOADING = 'Loading, unloading and transport of civil material.';

describe('the terms of a bill', () => {
  it('say whether civil rates include GST, and that GST comes on top', () => {
    expect(assumptions({ ...bill(), civilWithGst: true })).toContain(
      'Civil rates include GST. Civil rates exclude loading, unloading and transport.',
    );
    expect(assumptions(bill())).toContain(
      'No rate includes GST. Civil rates exclude loading, unloading and transport.',
    );
    expect(assumptions(bill())).toContain(
      'GST is 18 percent on interior projects and is not included in totals; it is shown apart.',
    );
    expect(exclusions(bill())).toContain('GST, which totals do not include; it is shown apart.');
  });

  it('do not exclude the transport that a line of it is for', () => {
    expect(exclusions(bill())).toContain(LOADING);
    expect(exclusions(bill('cartage'))).not.toContain(LOADING);
    expect(assumptions(bill('cartage')).join(' ')).not.toContain('exclude loading');
  });

  it('do not exclude the charges of the society that a line of it is for', () => {
    expect(exclusions(bill()).join(' ')).toContain('housing society');
    expect(exclusions(bill('site-preliminaries')).join(' ')).not.toContain('society');
  });

  it('speak of new and existing points only where wiring is priced so', () => {
    const points = 'Electrical points are taken as 50 percent new and 50 percent existing.';
    expect(assumptions(bill('light-point'))).not.toContain(points);
    expect(assumptions(bill('complete-wiring'))).toContain(points);
    const typed = worksOf([{ work: 'complete-wiring', manual: { rate: 85_000 } }]);
    expect(assumptions({ civilWithGst: false, ...typed })).not.toContain(points);
  });
});
