import { describe, expect, it, jest } from '@jest/globals';
import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { ApiError } from '../../lib/api/errors';
import { Form } from './form';
import { useFields } from './use-fields';

interface Props {
  label: string;
  onSend: (values: object) => void;
  /** The server's answer. */
  error: Error;
  onRefused?: (isNamed: boolean) => void;
}

function NameForm({ label, onSend, error, onRefused }: Props) {
  const form = useFields({
    initialValues: { name: '', phone: '' },
    validate: { name: (text) => (text ? null : 'Please enter a name.') },
  });
  const submit = form.onSubmit((values) => {
    onSend(values);
    onRefused?.(form.refuse(error));
  });
  return (
    <Form aria-label={label} onSubmit={submit}>
      <TextInput label={`Phone of ${label}`} {...form.getInputProps('phone')} />
      <TextInput label={`Name of ${label}`} {...form.getInputProps('name')} />
      <button type="submit">Send {label}</button>
    </Form>
  );
}

const ofPhone = new ApiError(400, 'Please check the form.', { phone: 'This is no phone number.' });
const send = (label: string) => userEvent.click(screen.getByRole('button', { name: `Send ${label}` }));

describe('the fields of a form', () => {
  it('are sent once client validation passes, otherwise get the focus and the message', async () => {
    const onSend = jest.fn();
    renderApp(<NameForm label="one" onSend={onSend} error={ofPhone} />);
    await send('one');
    const name = screen.getByLabelText('Name of one');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Please enter a name.')).toBeTruthy();
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(name, 'Asha');
    expect(screen.queryByText('Please enter a name.')).toBeNull();
    await send('one');
    expect(onSend).toHaveBeenCalledWith({ name: 'Asha', phone: '' });
  });

  it('show server refusals at their field, even next to a form with fields of the same names', async () => {
    const onRefused = jest.fn();
    renderApp(
      <>
        <NameForm label="one" onSend={jest.fn()} error={ofPhone} />
        <NameForm label="two" onSend={jest.fn()} error={ofPhone} onRefused={onRefused} />
      </>,
    );
    await userEvent.type(screen.getByLabelText('Name of two'), 'Asha');
    await send('two');
    expect(onRefused).toHaveBeenCalledWith(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Phone of two'));
    expect(screen.getAllByText('This is no phone number.')).toHaveLength(1);
  });

  it('leave errors without a field to the form', async () => {
    const onRefused = jest.fn();
    const error = new ApiError(400, 'The day is over.', { day: 'The day is over.' });
    renderApp(<NameForm label="one" onSend={jest.fn()} error={error} onRefused={onRefused} />);
    await userEvent.type(screen.getByLabelText('Name of one'), 'Asha');
    await send('one');
    expect(onRefused).toHaveBeenCalledWith(false);
  });

  it('make every press a new command, not a repetition', async () => {
    const onSend = jest.fn();
    renderApp(<NameForm label="one" onSend={onSend} error={ofPhone} />);
    await userEvent.type(screen.getByLabelText('Name of one'), 'Asha');
    await send('one');
    await send('one');
    const [[first], [second]] = onSend.mock.calls as [[object], [object]];
    expect(second).toEqual(first);
    expect(second).not.toBe(first);
  });
});
