import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../test/render';
import { toggleChoice, type ChoiceRules } from './multi-choice';
import { MultiSelect } from './multi-select';

const OPTIONS = ['Bed', 'Chair', 'Table', 'Wardrobe'].map((label) => ({ value: label.toLowerCase(), label }));

const NONE: string[] = [];

function Choices({ start = NONE, ...rules }: ChoiceRules & { start?: string[] }) {
  const [value, setValue] = useState<string[]>(start);
  return (
    <>
      <MultiSelect label="Furniture" options={OPTIONS} value={value} onChange={setValue} placeholder="Any" {...rules} />
      <output aria-label="Chosen">{value.join()}</output>
    </>
  );
}
const box = (): HTMLElement => screen.getByRole('combobox', { name: /^Furniture/ });
const chosen = (): string | null => screen.getByRole('status', { name: 'Chosen' }).textContent;
const press = async (name: string): Promise<void> => {
  await userEvent.click(within(screen.getByRole('listbox', { name: 'Furniture' })).getByRole('option', { name }));
};

describe('the selection after a press', () => {
  it('adds and removes without a rule', () => {
    expect(toggleChoice([], 'a', {})).toEqual(['a']);
    expect(toggleChoice(['a'], 'b', {})).toEqual(['a', 'b']);
    expect(toggleChoice(['a', 'b'], 'a', {})).toEqual(['b']);
  });

  it('replaces the previous choices beyond maxSelection, and the single choice', () => {
    expect(toggleChoice(['a', 'b'], 'c', { maxSelection: 2 })).toEqual(['c']);
    expect(toggleChoice(['a'], 'b', { single: true })).toEqual(['b']);
    expect(toggleChoice(['a'], 'a', { single: true })).toEqual([]);
  });

  it('never toggles a restricted value, and keeps a chosen one', () => {
    expect(toggleChoice(['a'], 'a', { restricted: ['a'] })).toEqual(['a']);
    expect(toggleChoice([], 'a', { restricted: ['a'] })).toEqual([]);
    expect(toggleChoice(['a', 'b'], 'c', { restricted: ['a'], maxSelection: 2 })).toEqual(['a', 'c']);
    expect(toggleChoice(['a'], 'c', { restricted: ['a'], single: true })).toEqual(['a']);
  });
});

describe('the multi-select', () => {
  // [spec: C2.58]
  it('shows the selection and stays open', async () => {
    renderApp(<Choices />);
    expect(box().textContent).toContain('Any');
    await userEvent.click(box());
    await press('Bed');
    await press('Table');
    expect(chosen()).toBe('bed,table');
    expect(screen.getByRole('combobox', { name: 'Furniture Bed, Table' })).toBeTruthy();
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
    await userEvent.click(document.body);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  // [spec: C5.21]
  it('choosing beyond maxSelection replaces the previous choices', async () => {
    renderApp(<Choices maxSelection={2} start={['bed', 'chair']} />);
    await userEvent.click(box());
    await press('Wardrobe');
    expect(chosen()).toBe('wardrobe');
  });

  // [spec: C5.20]
  it('in single mode selects one and closes; the same again clears it', async () => {
    renderApp(<Choices single start={['bed']} />);
    await userEvent.click(box());
    await press('Chair');
    expect(chosen()).toBe('chair');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(box());
    await press('Chair');
    expect(chosen()).toBe('');
  });

  // [spec: C5.22]
  it('does not toggle restricted values', async () => {
    renderApp(<Choices restricted={['bed', 'chair']} start={['bed']} />);
    await userEvent.click(box());
    await press('Bed');
    await press('Chair');
    expect(chosen()).toBe('bed');
    expect(screen.getByRole('option', { name: 'Chair' }).getAttribute('aria-disabled')).toBe('true');
  });

  // [spec: C2.58]
  it('works by keyboard alone: arrows, ends, letters, space, Escape', async () => {
    renderApp(<Choices />);
    await userEvent.tab();
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen()).toBe('chair');
    await userEvent.keyboard('{End} {Home} ');
    expect(chosen()).toBe('chair,wardrobe,bed');
    await userEvent.keyboard('ta{Enter}');
    expect(chosen()).toBe('chair,wardrobe,bed,table');
    await userEvent.keyboard('{Escape}');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(box());
  });
});
