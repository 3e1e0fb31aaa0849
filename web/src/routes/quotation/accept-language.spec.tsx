import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeQuotation, PROPOSAL } from '../../features/issues/model/fixtures';
import { AcceptRoute } from './accept';

describe('the language of a quotation’s page', () => {
  it('is that of the button, for the document, the PDF and the next visit', async () => {
    const asked: (string | null)[] = [];
    mockApi({
      'GET /api/accept/code': ({ query }) => {
        asked.push(query.get('lang'));
        return { body: { data: makeQuotation({}, { proposal: PROPOSAL }) } };
      },
    });
    const at = { at: '/accept/code', route: '/accept/:code' };
    const { unmount } = renderApp(<AcceptRoute />, at);
    await screen.findByRole('button', { name: 'Accept this quotation' });
    await userEvent.click(screen.getByRole('button', { name: 'मराठी' }));
    await screen.findByRole('button', { name: 'हे कोटेशन स्वीकारा' });
    expect(document.documentElement.lang).toBe('mr-IN');
    expect(screen.getByRole('button', { name: 'मराठी' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: 'PDF डाउनलोड करा' }).getAttribute('href')).toContain('lang=mr');
    expect(asked).toEqual([null, 'mr']);
    unmount();
    renderApp(<AcceptRoute />, at);
    expect(await screen.findByRole('button', { name: 'हे कोटेशन स्वीकारा' })).toBeTruthy();
    // A person’s own words stay.
    expect(screen.getByText(/With the veneer we chose/)).toBeTruthy();
    localStorage.clear();
  });
});
