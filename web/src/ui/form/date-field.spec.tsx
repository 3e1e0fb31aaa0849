import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../test/render';
import { DateField } from './date-field';
import { Form } from './form';

function Day({ onChange, onSend, max }: { onChange?: (day: string) => void; onSend?: () => void; max?: string }) {
  const [value, setValue] = useState('2026-11-29');
  return (
    <Form onSubmit={onSend}>
      <DateField
        label="Date"
        max={max}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
      <button type="button" onClick={() => setValue('2027-01-02')}>
        Other day
      </button>
    </Form>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Date' });

describe('a date field', () => {
  it('shows DD/MM/YYYY, whatever the browser speaks, and follows a new day', async () => {
    renderApp(<Day />);
    expect(field()).toHaveProperty('value', '29/11/2026');
    await userEvent.click(screen.getByText('Other day'));
    expect(field()).toHaveProperty('value', '02/01/2027');
  });

  it.each(['07122026', '7/12/2026', '7-12-2026', '7.12.26'])('reads %s as a day', async (text) => {
    const onChange = jest.fn<(day: string) => void>();
    renderApp(<Day onChange={onChange} />);
    await userEvent.clear(field());
    await userEvent.type(field(), text);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-12-07');
    expect(field()).toHaveProperty('value', '07/12/2026');
  });

  it('writes the strokes between digits itself, and lets them be deleted', async () => {
    renderApp(<Day />);
    await userEvent.clear(field());
    await userEvent.type(field(), '31122');
    expect(field()).toHaveProperty('value', '31/12/2');
    await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}');
    expect(field()).toHaveProperty('value', '31/1');
  });

  it('keeps what is no day, says how to write it and holds the form', async () => {
    const onChange = jest.fn<(day: string) => void>();
    const onSend = jest.fn();
    renderApp(<Day onChange={onChange} onSend={onSend} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '31022026{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(field()).toHaveProperty('value', '31/02/2026');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A day as DD/MM/YYYY')).toBeTruthy();
  });

  it('refuses a day after the last one', async () => {
    renderApp(<Day max="2026-11-30" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '01122026');
    await userEvent.tab();
    expect(screen.getByText('No later than 30/11/2026')).toBeTruthy();
  });

  it('takes a day from the calendar of the device', async () => {
    const onChange = jest.fn<(day: string) => void>();
    const { container } = renderApp(<Day onChange={onChange} max="2026-12-31" />);
    const native = container.querySelector<HTMLInputElement>('input[type=date]');
    if (!native) throw new Error('no native field');
    native.showPicker = jest.fn();
    await userEvent.click(screen.getByRole('button', { name: 'Choose the day' }));
    expect(native.showPicker).toHaveBeenCalled();
    expect([native.value, native.max]).toEqual(['2026-11-29', '2026-12-31']);
    fireEvent.change(native, { target: { value: '2026-12-24' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
    expect(field()).toHaveProperty('value', '24/12/2026');
  });
});
