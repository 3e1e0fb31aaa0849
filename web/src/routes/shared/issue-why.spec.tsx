import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { issueSubject } from '../../features/issues/model/issue-subject';
import { makeIssue, makeQuotation, VARIATION } from '../../features/issues/model/fixtures';
import { WhyWithIssues } from './why-with-issues';

function open(of: string, handlers: Handlers = {}) {
  const { document } = makeQuotation({}, VARIATION);
  const calls = mockApi({
    'GET /api/boqs/b1/issues/2': () => ({ body: { data: { issue: makeIssue({ issue: 2 }), document } } }),
    'GET /api/boqs/b1/why': never,
    ...handlers,
  });
  const at = `/boqs/b1/details?why=${encodeURIComponent(issueSubject(2, of))}`;
  return {
    calls,
    ...renderApp(<WhyWithIssues boqId="b1" />, { at, route: '/boqs/:boqId/details' }),
  };
}

describe('why a figure of an issue is what it is, on the screen of its BOQ', () => {
  // [spec: C1.33]
  it('is told by the issued document, down to its lines, with the way to the BOQ at the revision that was issued', async () => {
    const { calls, location } = open('total');
    const panel = within(await screen.findByRole('dialog', { name: 'Why this number' }));
    expect(await panel.findByRole('heading', { name: 'Total without GST' })).toBeTruthy();
    expect(panel.getByText(/^Quotation 2, variation of quotation 1, of 20\/11\/2026/).textContent).toContain(
      'Nothing was priced again.',
    );
    await userEvent.click(panel.getByTitle('Why this number: Carpentry'));
    await waitFor(() => expect(location()).toContain(`why=${encodeURIComponent('issue:2:service:carpentry')}`));
    await userEvent.click(await panel.findByTitle('Why this number: Hinged wardrobe'));
    const link = await panel.findByRole('link', { name: 'Rates and changes behind it at version 7' });
    await waitFor(() => expect(link.getAttribute('href')).toBe('/boqs/b1/details?revision=7&why=item%3Ai1'));
    // Neither prices nor rates were asked for: the document alone was.
    expect(calls.map(({ path }) => path)).toEqual(['/api/boqs/b1/issues/2']);
  });

  it('leads to the total of that revision from what only the document has', async () => {
    open('delta');
    const link = await screen.findByRole('link', { name: 'The total of the BOQ at version 7' });
    expect(link.getAttribute('href')).toBe('/boqs/b1/details?revision=7&why=total');
  });

  it('waits, fails, says what the document does not have, and where nothing is left of it', async () => {
    const first = open('total', { 'GET /api/boqs/b1/issues/2': never });
    await screen.findByRole('dialog');
    expect(document.querySelector('[aria-busy]')).not.toBeNull();
    first.unmount();
    const second = open('total', { 'GET /api/boqs/b1/issues/2': () => problem(404, 'Not found') });
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
    second.unmount();
    const third = open('item:gone');
    expect(await screen.findByRole('heading', { name: 'No such figure' })).toBeTruthy();
    third.unmount();
    open('total', {
      'GET /api/boqs/b1/issues/2': () => ({ body: { data: { issue: makeIssue({ intact: false }), document: null } } }),
    });
    expect(await screen.findByRole('heading', { name: 'Nothing is left of the document' })).toBeTruthy();
  });
});
