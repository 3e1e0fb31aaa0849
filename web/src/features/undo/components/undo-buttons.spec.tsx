import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never, problem, type Handlers } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import { allCommands } from '../../../lib/browser/commands';
import { ACTION_TOAST_MS, toast } from '../../../ui/feedback/toast-store';
import type { Change } from '../api/own-changes-query';
import { makeChange, makeUndo } from '../model/fixtures';
import { UndoButtons } from './undo-buttons';

/** A server with a history and undo. */
function history(list: Change[], more: Handlers = {}) {
  return mockApi({
    ...more,
    'GET /api/revisions': () => ({
      body: { data: list, meta: { page: 1, limit: 50, total: list.length, total_pages: 1 } },
    }),
    'POST /api/boqs/b1/revisions/*/undo': ({ path }) => {
      const undoes = Number(path.split('/').at(-2));
      const revision = (list[0]?.revision ?? 0) + 1;
      list.forEach((one, index) => {
        if (one.revision === undoes) list[index] = { ...one, undone_by: revision, can_undo: false };
        else if (one.undone_by === undoes) list[index] = { ...one, undone_by: null, can_undo: true };
      });
      list.unshift(makeUndo(revision, undoes));
      return { body: { message: 'Updated successfully.', revision } };
    },
  });
}
const show = (itemsOnly = false) =>
  renderApp(
    <>
      <UndoButtons boqId="b1" itemsOnly={itemsOnly} />
      <input aria-label="field" />
    </>,
  );
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ctrlKey: true, ...more });

describe('undo and redo', () => {
  // [spec: C2.47]
  it('say what they will do, do it, and offer the way back', async () => {
    const calls = history([makeChange()]);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo: Wardrobe: count 1 → 2' }));
    await screen.findByText('Undone: Wardrobe: count 1 → 2');
    expect(calls[0]?.query.get('actor')).toBe('me');
    await screen.findByRole('button', { name: 'Redo: Wardrobe: count 1 → 2' });
    expect(screen.getByRole('button', { name: 'Nothing to undo' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    await screen.findByText('Redone: Wardrobe: count 1 → 2');
    expect(toast.all().at(-1)?.lifeMs).toBe(ACTION_TOAST_MS);
  });

  it('are Ctrl+Z and Ctrl+Shift+Z, one change after the other, and never while typing', async () => {
    const calls = history([
      makeChange({ revision: 3, changes: [{ path: 'x', label: 'Bed: count', before: '1', after: '3' }] }),
      makeChange(),
    ]);
    show();
    await screen.findByRole('button', { name: /^Undo: Bed/ });
    fireEvent.keyDown(screen.getByLabelText('field'), { key: 'z', ctrlKey: true });
    press('z');
    press('z');
    await screen.findByText('Undone: Wardrobe: count 1 → 2');
    press('Z', { shiftKey: true });
    await screen.findByText('Redone: Wardrobe: count 1 → 2');
    const undone = calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-2));
    expect(undone).toEqual(['3', '2', '5']);
  });

  it('are for the BOQ in a blank entry field, and not behind a dialog', async () => {
    const calls = history([makeChange()]);
    renderApp(
      <>
        <UndoButtons boqId="b1" itemsOnly={false} />
        <input aria-label="entry" data-blank />
        <div id="over" />
      </>,
    );
    await screen.findByRole('button', { name: /^Undo: Wardrobe/ });
    const over = document.querySelector('#over');
    over?.setAttribute('role', 'dialog');
    over?.setAttribute('aria-modal', 'true');
    press('z');
    over?.removeAttribute('role');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
    fireEvent.keyDown(screen.getByLabelText('entry'), { key: 'z', ctrlKey: true });
    await screen.findByText('Undone: Wardrobe: count 1 → 2');
  });

  // [spec: C8.18]
  it('say why a change cannot be undone, and skip it afterwards', async () => {
    history([makeChange({ revision: 3 }), makeChange()], {
      'POST /api/boqs/b1/revisions/3/undo': () =>
        problem(409, 'Version 3 cannot be undone: count of Wardrobe has been changed since.'),
    });
    show();
    await screen.findByRole('button', { name: /^Undo/ });
    press('z', { metaKey: true, ctrlKey: false });
    await screen.findByText(/Version 3 cannot be undone/);
    press('z');
    await screen.findByText('Undone: Wardrobe: count 1 → 2');
  });

  it('offer a guest only their own item changes, and the palette their descriptions', async () => {
    history([makeChange({ revision: 3, type: 'BoqRenamed' }), makeChange()]);
    show(true);
    await screen.findByRole('button', { name: 'Undo: Wardrobe: count 1 → 2' });
    expect(allCommands().map(({ label }) => label)).toEqual(['Undo: Wardrobe: count 1 → 2']);
  });

  it('are disabled while the history loads, and say so when there is nothing', async () => {
    mockApi({ 'GET /api/revisions': never });
    const first = show();
    expect(screen.getByRole('button', { name: 'Nothing to undo' })).toHaveProperty('disabled', true);
    first.unmount();
    history([]);
    show();
    press('z');
    await screen.findByText('You have no changes to undo.');
  });

  it('say why when the history cannot be loaded', async () => {
    mockApi({ 'GET /api/revisions': () => problem(404, 'Not found.') });
    show();
    press('z');
    await waitFor(() => expect(toast.all().some(({ text }) => text === 'Not found.')).toBe(true));
  });
});
