import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../model/fixtures';
import { Assumptions } from './assumptions';

describe('the assumptions of a BOQ', () => {
  it('are those of its own lines, as its quotation says them, with the warranty', () => {
    const boq = makeBoq({ assumptions: ['No rate includes GST.'], exclusions: ['Structural changes.'] });
    renderApp(<Assumptions boq={boq} />);
    const [assumed = [], excluded = []] = screen.getAllByRole('list').map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
    expect(assumed).toEqual([
      'No rate includes GST.',
      // [spec: C9.7]
      'Warranty: up to 1 year on furniture, kitchen, on-site services and after-sales service, up to 10 years on hardware.',
    ]);
    expect(excluded).toEqual(['Structural changes.']);
  });

  // [spec: C2.50]
  it('name the answers that made the BOQ, and what was not answered', () => {
    renderApp(<Assumptions boq={makeBoq({ carpet_area: null, layout_type: '2bhk', budget_type: 'premium' })} />);
    const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
    expect([valueOf('Home'), valueOf('Carpet area')]).toEqual(['2 BHK', 'Not given']);
  });

  it.each([
    [0, 'Version 2'],
    [1, 'Version 2, with 1 own rate'],
    [3, 'Version 2, with 3 own rates'],
  ])('tell the rate book and its %s own rates, and group figures', (rate_changes, text) => {
    renderApp(<Assumptions boq={makeBoq({ rate_book_version: 2, rate_changes, carpet_area: 1005 })} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('1,005 sq ft')).toBeTruthy();
  });
});
