import { ELEMENT_LABELS, elementOf, ELEMENTS } from './elements';
import { SCOPES } from './terms';

describe('the element of a work', () => {
  it.each([
    ['hinged-wardrobe', 'carpentry', 'wardrobes'],
    ['loft', 'carpentry', 'wardrobes'],
    ['bed', 'carpentry', 'furniture'],
    ['kitchen-sink', 'kitchen', 'kitchen-counter'],
    ['kitchen-base-unit', 'kitchen', 'kitchen-cabinets'],
    // Only within its part of the home: elsewhere the whole part is one element.
    ['kitchen-sink', 'carpentry', 'furniture'],
    ['loft', 'kitchen', 'kitchen-cabinets'],
    ['loft', 'civil', 'civil'],
  ] as const)('%s of %s is finished with %s', (work, scope, element) => {
    expect(elementOf(work, scope)).toBe(element);
  });

  it('is one that a person can choose a package for, and has a name', () => {
    for (const scope of SCOPES) {
      const element = elementOf('anything', scope);
      expect(ELEMENTS).toContain(element);
      expect(ELEMENT_LABELS[element]).toBeTruthy();
    }
  });
});
