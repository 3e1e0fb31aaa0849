import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { renderApp } from '../../../test/render';
import { ConfirmDialog } from '../feedback/confirm-dialog';
import { useUnsaved } from './use-unsaved';

function Form() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useUnsaved(text !== '');
  return (
    <>
      <input aria-label="Length" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <Link to="/boq?item=a&why=total">Why</Link>
      <Link to="/boq">Close</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <ConfirmDialog />
    </>
  );
}

const open = () => renderApp(<Form />, { at: '/boq?item=a' });
const press = (name: string) => userEvent.click(screen.getByText(name));

describe('a form with values that are not saved', () => {
  it('is left at once where nothing was changed', async () => {
    const { location } = open();
    await press('Close');
    expect(location()).toBe('/boq');
  });

  it('asks before it is left, and stays or goes as it is told', async () => {
    const { location } = open();
    await userEvent.type(screen.getByLabelText('Length'), '9');
    await press('Close');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(location()).toBe('/boq?item=a');
    expect(screen.getByLabelText('Length')).toHaveProperty('value', '9');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Close');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(location()).toBe('/boq'));
  });

  it('stays, without a question, while something is opened over it', async () => {
    const { location } = open();
    await userEvent.type(screen.getByLabelText('Length'), '9');
    await press('Why');
    expect(location()).toBe('/boq?item=a&why=total');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the tab open', async () => {
    open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await userEvent.type(screen.getByLabelText('Length'), '9');
    expect(leave()).toBe(true);
  });
});
