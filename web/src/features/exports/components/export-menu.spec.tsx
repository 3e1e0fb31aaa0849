import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, problem } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { makeBoq } from '../../boq/model/fixtures';
import { makeItem } from '../../boq-grid/model/fixtures';
import { ExportMenu } from './export-menu';
import { PrintSheet } from './print-sheet';

function fakeTab() {
  const replace = jest.fn();
  const close = jest.fn();
  const tab = { opener: window, closed: false, close, location: { replace }, document: { title: '', body: {} } };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { open, replace, close, tab };
}

describe('the export menu', () => {
  afterEach(() => void jest.restoreAllMocks());

  // [spec: C1.17]
  it('opens the file in a new tab, opened during the click', async () => {
    const { open, replace, tab } = fakeTab();
    const calls = mockApi({
      'GET /api/boqs/b1/export': () => ({ body: { data: { url: '/api/exports/x', file_name: 'x.xlsx', size: 1 } } }),
    });
    renderApp(<ExportMenu boqId="b1" />);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Excel workbook/ }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/exports/x'));
    expect(open).toHaveBeenCalledTimes(1);
    expect(tab.opener).toBeNull();
    expect(calls[0]?.query.get('format')).toBe('xlsx');
  });

  it('offers the uploaded workbook where there is one, and says when it is another one', async () => {
    const { replace } = fakeTab();
    const note = 'Your file is a PDF. This is a new workbook in its order and with its numbers.';
    const calls = mockApi({
      'GET /api/boqs/b1/export': () => ({
        body: { data: { url: '/api/exports/x', file_name: 'x.xlsx', size: 1, note } },
      }),
    });
    renderApp(<ExportMenu boqId="b1" hasFile compareTo="/boqs/b1/compare-bill" />);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    const compare = await screen.findByRole('menuitem', { name: /Compare with another bill/ });
    expect(compare.getAttribute('href')).toBe('/boqs/b1/compare-bill');
    await userEvent.click(screen.getByRole('menuitem', { name: /Your own workbook, filled in/ }));
    await screen.findByText(note);
    expect(replace).toHaveBeenCalledWith('/api/exports/x');
    expect(calls[0]?.query.get('format')).toBe('source');
  });

  it('asks about formulas that give other figures, and opens the workbook as chosen', async () => {
    const { open, replace, close } = fakeTab();
    const cell = { at: 'Civil!F5', formula: '=ROUNDUP(F3*0.13,0)', gives: 1107, figure: 1105.8 };
    const calls = mockApi({
      'GET /api/boqs/b1/export': ({ query }) =>
        query.get('formulas') === null
          ? {
              status: 409,
              body: {
                ...problem(409, 'A cell …').body,
                code: 'formulas_in_the_way',
                current: { count: 1, cells: [cell] },
              },
            }
          : { body: { data: { url: '/api/exports/x', file_name: 'x.xlsx', size: 1, note: null } } },
    });
    renderApp(
      <>
        <ExportMenu boqId="b1" hasFile />
        <ConfirmDialog />
      </>,
    );
    for (const [label, chosen] of [
      ['Keep the formulas', 'keep'],
      ['Write the figures', 'replace'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: /Your own workbook, filled in/ }));
      const dialog = await screen.findByRole('dialog', { name: 'A formula gives another figure' });
      expect(within(dialog).getByRole('row', { name: 'Civil!F5 =ROUNDUP(F3*0.13,0) 1,107 1,105.8' })).toBeTruthy();
      expect(replace).not.toHaveBeenCalled();
      await userEvent.click(within(dialog).getByRole('button', { name: label }));
      await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/exports/x'));
      expect(calls.at(-1)?.query.get('formulas')).toBe(chosen);
      replace.mockClear();
    }
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([4, 2]);
  });

  it('names lines that have no place in the workbook, and leaves them out or exports another one as chosen', async () => {
    const { replace } = fakeTab();
    const why = 'It is not known where its figures go.';
    let canLeaveOut = true;
    const calls = mockApi({
      'GET /api/boqs/b1/export': ({ query }) =>
        query.get('format') === 'source' && (query.get('lines') === null || !canLeaveOut)
          ? {
              status: 409,
              body: {
                ...problem(409, 'Lines …').body,
                code: 'lines_without_place',
                current: {
                  count: 9,
                  lines: [{ item_id: 'i1', title: 'False ceiling', sheet: 'Painting', why }],
                  can_leave_out: canLeaveOut,
                },
              },
            }
          : { body: { data: { url: '/api/exports/x', file_name: 'x.xlsx', size: 1, note: null } } },
    });
    renderApp(
      <>
        <ExportMenu boqId="b1" hasFile />
        <ConfirmDialog />
      </>,
    );
    const ask = async (title: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'Export' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: /Your own workbook, filled in/ }));
      return within(await screen.findByRole('dialog', { name: title }));
    };
    for (const [label, format, lines] of [
      ['Leave them out', 'source', 'leave_out'],
      ['Export an Excel workbook', 'xlsx', null],
    ] as const) {
      const dialog = await ask('9 lines have no place in your workbook');
      expect(dialog.getByRole('row', { name: `False ceiling Painting ${why}` })).toBeTruthy();
      expect(dialog.getByText('and 8 more')).toBeTruthy();
      expect(replace).not.toHaveBeenCalled();
      await userEvent.click(dialog.getByRole('button', { name: label }));
      await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/exports/x'));
      const { query } = calls.at(-1) ?? {};
      expect([query?.get('format'), query?.get('lines')]).toEqual([format, lines]);
      replace.mockClear();
    }
    canLeaveOut = false;
    const dialog = await ask('Nothing can be written into your workbook');
    expect(dialog.queryByRole('button', { name: 'Leave them out' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Export an Excel workbook' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('format')).toBe('xlsx'));
  });

  it('asks about formulas after lines, and keeps both answers', async () => {
    const { replace } = fakeTab();
    const refused = (code: string, current: object) => ({
      status: 409,
      body: { ...problem(409, 'Wait …').body, code, current },
    });
    const calls = mockApi({
      'GET /api/boqs/b1/export': ({ query }) => {
        if (query.get('lines') === null)
          return refused('lines_without_place', {
            count: 1,
            lines: [{ item_id: null, title: 'Rounding', sheet: null, why: 'No row.' }],
            can_leave_out: true,
          });
        if (query.get('formulas') === null)
          return refused('formulas_in_the_way', {
            count: 1,
            cells: [{ at: 'A!F5', formula: '=1', gives: 1, figure: 2 }],
          });
        return { body: { data: { url: '/api/exports/x', file_name: 'x.xlsx', size: 1, note: null } } };
      },
    });
    renderApp(
      <>
        <ExportMenu boqId="b1" hasFile />
        <ConfirmDialog />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Your own workbook, filled in/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave it out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the formulas' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/exports/x'));
    const { query } = calls.at(-1) ?? {};
    expect([query?.get('lines'), query?.get('formulas')]).toEqual(['leave_out', 'keep']);
  });

  it('closes the tab and says why when there is no file', async () => {
    const { close } = fakeTab();
    mockApi({ 'GET /api/boqs/b1/export': () => problem(404, 'Not found.') });
    renderApp(<ExportMenu boqId="b1" />);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
    await screen.findByText('Not found.');
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('the print layout', () => {
  it('has every line while printing, and nothing otherwise', () => {
    renderApp(<PrintSheet boq={makeBoq()} items={[makeItem(), makeItem({ id: 'b' })]} facts="2 BHK" />);
    expect(document.querySelector('[data-print-sheet]')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector('[data-print-sheet]');
    expect(sheet?.querySelectorAll('table:first-of-type tbody tr')[0]?.closest('tbody')?.children).toHaveLength(2);
    expect(sheet?.textContent).toContain('CGST ₹9,000 + SGST ₹9,000');
    expect(sheet?.textContent).toContain('₹30,63,200');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-print-sheet]')).toBeNull();
  });
});
