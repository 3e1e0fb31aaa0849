import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { DetailsTabs } from './tabs';

describe('the views of a BOQ', () => {
  // [spec: C2.32]
  it('are all items, material and labour analysis, assumptions and more, each with an address of its own', () => {
    renderApp(<DetailsTabs tab="labour" />, { at: '/boqs/b1/details?service=civil&item=a&tab=labour' });
    const links = within(screen.getByRole('navigation', { name: 'Views of this BOQ' })).getAllByRole('link');
    const addresses = Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
    // What was filtered stays filtered; the open item stays behind.
    expect(addresses).toMatchObject({
      'All items': '/boqs/b1/details?service=civil',
      'Material analysis': '/boqs/b1/details?service=civil&tab=material',
      'Labour analysis': '/boqs/b1/details?service=civil&tab=labour',
      Assumptions: '/boqs/b1/details?service=civil&tab=assumptions',
    });
    expect(links.filter((link) => link.getAttribute('aria-current')).map(({ textContent }) => textContent)).toEqual([
      'Labour analysis',
    ]);
  });

  it('have a door to the plan of the BOQ as it is now', () => {
    renderApp(<DetailsTabs tab="items" planOf="b1" />, { at: '/boqs/b1/details' });
    expect(screen.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe('/boqs/b1/plan');
  });
});
