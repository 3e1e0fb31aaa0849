import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { makeBoq } from '../../features/boq/model/fixtures';
import { makeClientWorks, makeWorks } from '../../features/works/model/fixtures';
import { ClientWorksRoute } from './client-works';
import { WorksRoute } from './works';

function open(can: string[], page: 'works' | 'client'): void {
  mockApi({
    'GET /api/boqs/b1': () => ({ body: { data: makeBoq({ can }) } }),
    'GET /api/boqs/b1/works': () => ({ body: { data: makeWorks() } }),
    'GET /api/boqs/b1/works/client': () => ({ body: { data: makeClientWorks() } }),
    'POST /api/boqs/b1/issues/1/link': () => ({
      body: { data: { url: 'https://fitout.example/accept/secret?lang=hi', expires_at: '2027-11-28T05:00:00.000Z' } },
    }),
  });
  if (page === 'works') renderApp(<WorksRoute />, { at: '/boqs/b1/works', route: '/boqs/:boqId/works' });
  else renderApp(<ClientWorksRoute />, { at: '/boqs/b1/works/client', route: '/boqs/:boqId/works/client' });
}

describe('the works', () => {
  it('begin with their contract for the firm, with the way to what the client sees', async () => {
    open(['read_works', 'measure', 'bill'], 'works');
    expect(await screen.findByRole('region', { name: 'Contract' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'What the client sees' });
    expect(link.getAttribute('href')).toBe('/boqs/b1/works/client');
  });

  it('begin with what the client sees for who only follows them', async () => {
    open(['read_works'], 'works');
    expect(await screen.findByText('To pay now')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Contract' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'What the client sees' })).toBeNull();
  });
});

describe('what the client sees of the works', () => {
  it('has its own link, for who may give it out', async () => {
    open(['read_works', 'bill', 'issue'], 'client');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a link for the client' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Link of quotation 1');
    expect(field.value).toBe('https://fitout.example/accept/secret/works?lang=hi');
  });

  it('has none for others', async () => {
    open(['read_works'], 'client');
    expect(await screen.findByText('To pay now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make a link for the client' })).toBeNull();
  });
});
