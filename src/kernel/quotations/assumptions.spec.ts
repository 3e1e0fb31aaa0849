import { assumptions, EXCLUSIONS } from './assumptions';

describe('what a quotation assumes', () => {
  it('says whether civil rates include GST, and is otherwise the same', () => {
    const [without, including] = [assumptions(false), assumptions(true)];
    const own = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));
    expect(own(including, without)).toEqual(['Civil rates include GST and exclude loading, unloading and transport.']);
    expect(own(without, including)).toEqual([
      'No rate includes GST. Civil rates exclude loading, unloading and transport.',
    ]);
  });

  it('says what GST is, and that it comes on top', () => {
    expect(assumptions(false)).toContain(
      'GST is 18 percent on interior projects and is not included in totals; it is shown apart.',
    );
    expect(EXCLUSIONS).toContain('GST payable, which is shown below the total.');
  });
});
