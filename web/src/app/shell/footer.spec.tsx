import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { Footer } from './footer';

const root = (contact: object) => ({ 'GET /api': () => ({ body: { menus: [], contact } }) });

describe('the footer', () => {
  // [spec: C2.51]
  it('shows the server’s contact details', async () => {
    mockApi(root({ email: 'hello@example.in', phone: '+91 22 4000 0000', address: 'Andheri East, Mumbai' }));
    renderApp(<Footer />);
    expect((await screen.findByRole('link', { name: '+91 22 4000 0000' })).getAttribute('href')).toBe(
      'tel:+912240000000',
    );
    expect(screen.getByRole('link', { name: 'hello@example.in' }).getAttribute('href')).toBe('mailto:hello@example.in');
    expect(screen.getByText('Andheri East, Mumbai')).toBeTruthy();
  });

  // [spec: C2.51]
  it('always offers a consultation', () => {
    mockApi(root({ email: null, phone: null, address: null }));
    renderApp(<Footer />);
    expect(screen.getByRole('link', { name: 'Book a consultation' }).getAttribute('href')).toBe('/consult-with-us');
  });
});
