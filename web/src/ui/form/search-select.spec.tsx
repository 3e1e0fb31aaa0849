import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../test/render';
import { SearchSelect, type SearchOption } from './search-select';

const ALL: SearchOption[] = [
  { value: '1', label: 'Sharma residence', note: '2 BHK · Mumbai' },
  { value: '2', label: 'Hiranandani flat' },
];
const searched = jest.fn();

function Field({ searching = false }: { searching?: boolean }) {
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const [text, setText] = useState('');
  return (
    <>
      <SearchSelect
        label="BOQ"
        placeholder="Search by title"
        chosen={chosen}
        onChoose={setChosen}
        onSearch={(typed) => {
          searched(typed);
          setText(typed);
        }}
        options={searching ? [] : ALL.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
        searching={searching}
        nothing={`Nothing is called “${text}”.`}
      />
      <output aria-label="Chosen">{chosen?.value}</output>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'BOQ' });
const chosen = () => screen.getByRole('status', { name: 'Chosen' }).textContent;

describe('the search select', () => {
  it('shows all options when opened, filters while typing, and selects by Enter', async () => {
    renderApp(<Field />);
    await userEvent.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(within(screen.getByRole('listbox', { name: 'BOQ' })).getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}');
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    await userEvent.type(field(), 'shar');
    expect(searched).toHaveBeenLastCalledWith('shar');
    await userEvent.keyboard('{Enter}');
    expect([chosen(), field().value, field().getAttribute('aria-expanded')]).toEqual([
      '1',
      'Sharma residence',
      'false',
    ]);
  });

  it('selects by mouse, opens by the arrow key, and keeps the selection on Escape and blur', async () => {
    renderApp(<Field />);
    await userEvent.tab();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(screen.getByRole('option', { name: 'Hiranandani flat' }));
    expect(chosen()).toBe('2');
    await userEvent.type(field(), 'zzz');
    expect(screen.getByText(/^Nothing is called/)).toBeTruthy();
    await userEvent.keyboard('{Enter}{Escape}');
    expect([chosen(), field().value]).toEqual(['2', 'Hiranandani flat']);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect([field().getAttribute('aria-expanded'), field().value]).toEqual(['false', 'Hiranandani flat']);
  });

  it('shows that it is searching', async () => {
    renderApp(<Field searching />);
    await userEvent.click(field());
    expect(screen.getByText('Searching…')).toBeTruthy();
  });
});
