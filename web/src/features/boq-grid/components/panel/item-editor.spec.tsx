import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { mockApi, never } from '../../../../../test/mock-api';
import { renderApp } from '../../../../../test/render';
import { makeItem } from '../../model/fixtures';
import { ItemEditor } from './item-editor';

const before = makeItem({ revision: 3 });
const nothing = (): void => undefined;

/** The editor of an item that someone else changes by a press. */
function Shared({ after }: { after: ReturnType<typeof makeItem> }) {
  const [item, setItem] = useState(before);
  return (
    <>
      <button type="button" onClick={() => setItem(after)}>
        Someone saves
      </button>
      <ItemEditor
        boqId="b1"
        item={item}
        wholes={[]}
        rooms={[]}
        canEdit
        canEditRate={false}
        deleteButton={null}
        onSaved={nothing}
      />
    </>
  );
}

function open(after: Partial<typeof before>) {
  const calls = mockApi({
    'POST /api/catalog/furniture/estimate': never,
    'PATCH /api/carpentry/a': ({ body }) => ({ body: { data: { ...before, ...(body as object) }, revision: 5 } }),
  });
  renderApp(<Shared after={makeItem({ revision: 4, ...after })} />);
  return calls;
}
const count = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Count' });
const someoneSaves = () => userEvent.click(screen.getByRole('button', { name: 'Someone saves' }));

describe('an item that someone else changes while it is open', () => {
  it('shows theirs at once where nothing was edited', async () => {
    open({ count: 4 });
    await someoneSaves();
    await waitFor(() => expect(count().value).toBe('4'));
    expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull();
  });

  it('says which fields they changed, and keeps mine beside theirs', async () => {
    const calls = open({ finish_id: 'veneer' });
    await userEvent.selectOptions(count(), '2');
    await someoneSaves();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Someone else changed its finish while you were editing.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(screen.getByRole('combobox', { name: 'Finish' })).toHaveProperty('value', 'veneer');
    expect(count().value).toBe('2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true));
    const edit = calls.find(({ method }) => method === 'PATCH');
    // Theirs is not sent back as if it were mine, and mine goes on top of the revision that was seen.
    expect(edit?.body).toEqual({ count: 2 });
    expect(edit?.headers.get('if-match')).toBe('"4"');
  });

  it('goes on from what was saved, which nobody else has changed', async () => {
    open({ count: 3 });
    await userEvent.selectOptions(count(), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Item updated successfully.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reset' })).toHaveProperty('disabled', true));
    await someoneSaves();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(count().value).toBe('3');
  });

  it('gives up mine for theirs when asked to', async () => {
    open({ count: 7 });
    await userEvent.selectOptions(count(), '2');
    await someoneSaves();
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(count().value).toBe('7');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes on without a question where they changed nothing that the form has', async () => {
    open({ title: 'Hinged wardrobe' });
    await userEvent.selectOptions(count(), '2');
    await someoneSaves();
    expect(count().value).toBe('2');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
