import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { makeBoq } from '../model/fixtures';
import { Assumptions } from './assumptions';

describe('the assumptions of a BOQ', () => {
  it.each([
    // [spec: C9.19]
    'GST is 18 percent on interior projects and is not included in totals.',
    // [spec: C9.6]
    'Civil rates exclude loading, unloading and transport and include GST.',
    // [spec: C9.3]
    'Electrical points are taken as 50 percent new and 50 percent existing.',
    // [spec: C9.2]
    'Project images match the cost within plus or minus 7 percent.',
    // [spec: C9.4]
    'Working hours are 10 am to 7 pm, Monday to Saturday, with no noisy work from 2 to 4 pm.',
    // [spec: C9.5]
    '8 to 10 or more workers are on the site.',
    // [spec: C9.7]
    'Warranty: up to 1 year on furniture, kitchen, on-site services and after-sales service, up to 10 years on hardware.',
  ])('say: %s', (text) => {
    renderApp(<Assumptions boq={makeBoq()} />);
    expect(screen.getByText(text)).toBeTruthy();
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
