import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../test/render';
import { ChoiceChips } from './choice-chips';
import { FeetInchField } from './feet-inch-field';
import { FileField, isAccepted } from './file-field';
import { MoneyInput } from './money-input';
import { NumberField } from './number-field';

function Length({ onChange }: { onChange: (inches: number | null) => void }) {
  const [value, setValue] = useState<number | null>(60);
  return (
    <FeetInchField
      label="Length"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('the length field', () => {
  it.each([`5'6"`, '5 6', '5.5ft', '66in'])('accepts %s and shows 5′ 6″', async (text) => {
    const onChange = jest.fn<(inches: number | null) => void>();
    renderApp(<Length onChange={onChange} />);
    const field = screen.getByRole('textbox', { name: 'Length' });
    expect(field).toHaveProperty('value', '5′');
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(66);
    expect(field).toHaveProperty('value', '5′ 6″');
  });

  // [spec: C5.16]
  it('keeps unreadable input, and says how to write it', async () => {
    renderApp(<Length onChange={() => undefined} />);
    const field = screen.getByRole('textbox', { name: 'Length' });
    await userEvent.clear(field);
    await userEvent.type(field, 'long');
    await userEvent.tab();
    expect(field).toHaveProperty('value', 'long');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Write it as 5′ 6″, 5 6, 5.5ft or 66in')).toBeTruthy();
  });
});

describe('amounts and numbers', () => {
  // [spec: C5.10]
  it('treats a non-number as 0 and groups at rest', async () => {
    const onChange = jest.fn<(rupees: number) => void>();
    function Rate() {
      const [value, setValue] = useState(125000);
      return (
        <MoneyInput
          label="Rate"
          value={value}
          onChange={(next) => {
            setValue(next);
            onChange(next);
          }}
        />
      );
    }
    renderApp(<Rate />);
    const field = screen.getByRole('textbox', { name: 'Rate' });
    expect(field).toHaveProperty('value', '1,25,000');
    await userEvent.clear(field);
    await userEvent.type(field, 'abc');
    expect(onChange).toHaveBeenLastCalledWith(0);
    await userEvent.clear(field);
    await userEvent.type(field, '46500.5');
    await userEvent.tab();
    expect(field).toHaveProperty('value', '46,500.50');
  });

  it('keeps a digit that was typed before the field could select its old amount', async () => {
    const frames: FrameRequestCallback[] = [];
    const later = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const onChange = jest.fn<(rupees: number) => void>();
    function Rate() {
      const [value, setValue] = useState(0);
      onChange(value);
      return <MoneyInput label="Rate" value={value} onChange={setValue} />;
    }
    renderApp(<Rate />);
    const field = screen.getByRole('textbox', { name: 'Rate' });
    await userEvent.clear(field);
    await userEvent.type(field, '5');
    for (const frame of frames) frame(0);
    await userEvent.keyboard('00');
    expect(onChange).toHaveBeenLastCalledWith(500);
    later.mockRestore();
  });

  it('refuses a fifth decimal', async () => {
    const onChange = jest.fn<(value: number | null) => void>();
    renderApp(<NumberField label="Area" value={null} onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Area' }), '1.23456');
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.getByText('A number with at most 4 decimals')).toBeTruthy();
  });
});

describe('choices and files', () => {
  it('moves between chips with the arrow keys', async () => {
    function Chips() {
      const [value, setValue] = useState<'a' | 'b'>('a');
      const choices = [
        { value: 'a' as const, label: 'A' },
        { value: 'b' as const, label: 'B' },
      ];
      return <ChoiceChips legend="Letters" choices={choices} value={value} onChange={setValue} />;
    }
    renderApp(<Chips />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'B' })).toHaveProperty('checked', true);
  });

  it('accepts a dropped file', () => {
    const onChange = jest.fn<(file: File | null) => void>();
    renderApp(<FileField label="File" hint="" accept=".xlsx" value={null} onChange={onChange} />);
    const file = new File(['x'], 'a.xlsx');
    const zone = screen.getByText('File').parentElement;
    if (!zone) throw new Error('the field has no zone');
    fireEvent.drop(zone, { dataTransfer: { files: { item: () => file } } });
    expect(onChange).toHaveBeenCalledWith(file);
    expect(isAccepted('BOQ.XLSX', '.pdf,.xlsx')).toBe(true);
    expect(isAccepted('a.xlsx.exe', '.pdf,.xlsx')).toBe(false);
  });
});
