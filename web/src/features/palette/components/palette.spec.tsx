import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../../test/render';
import type { AppCommand } from '../../../lib/browser/commands';
import { showPalette, usePalette } from '../model/palette-state';
import { SHORTCUTS } from '../model/shortcuts';
import { Palette } from './palette';
import { ShortcutSheet } from './shortcut-sheet';

const ran = jest.fn();
const make = (label: string, more: Partial<AppCommand> = {}): AppCommand => ({
  id: label,
  group: 'This BOQ',
  label,
  run: () => ran(label),
  ...more,
});

const NONE: AppCommand[] = [];

function Page({ found = NONE, searching = false }: { found?: AppCommand[]; searching?: boolean }) {
  const open = usePalette();
  const [query, setQuery] = useState('');
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => showPalette('commands')}>
        open
      </button>
      {open === 'keys' && <ShortcutSheet />}
      {open === 'commands' && (
        <Palette
          query={query}
          onQuery={setQuery}
          found={found}
          searching={searching}
          commands={[make('Add an item'), make('History', { keys: 'Ctrl+H' }), make('Home', { group: 'Go to' })]}
        />
      )}
    </main>
  );
}

async function open(element = <Page />) {
  renderApp(element);
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return screen.findByRole('combobox');
}

describe('the palette', () => {
  it('is a dialog with a combobox over a grouped list, usable by keyboard alone', async () => {
    const field = await open();
    expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeTruthy();
    expect(document.activeElement).toBe(field);
    const chosen = () => screen.getByRole('option', { selected: true });
    expect(chosen().textContent).toBe('Add an item');
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id);
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen().textContent).toBe('HistoryCtrl+H');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen().textContent).toBe('Home');
    expect(within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(ran).toHaveBeenLastCalledWith('Home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('searches while typing, includes server results, and works by mouse too', async () => {
    const found = [make('Hiranandani flat', { group: 'Estimates', hint: '2 BHK' })];
    await open(<Page found={found} />);
    await userEvent.keyboard('hist');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'HistoryCtrl+H',
      'Hiranandani flat2 BHK',
    ]);
    expect(screen.getByText('2 results')).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: /Hiranandani/ }));
    expect(ran).toHaveBeenLastCalledWith('Hiranandani flat');
  });

  it('shows loading and no results', async () => {
    const first = await open(<Page searching />);
    await userEvent.type(first, 'zzz');
    expect(screen.getByText('Searching…')).toBeTruthy();
    expect(first.getAttribute('aria-expanded')).toBe('false');
    act(() => showPalette(null));
    document.body.innerHTML = '';
    const second = await open();
    await userEvent.type(second, 'zzz');
    expect(screen.getByText('Nothing found for “zzz”.')).toBeTruthy();
  });

  it('closes with Escape and returns the focus', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('open'));
  });

  it('has a list of all shortcuts', async () => {
    renderApp(<Page />);
    act(() => showPalette('keys'));
    const sheet = await screen.findByRole('dialog', { name: 'Keys' });
    for (const { title } of SHORTCUTS) expect(within(sheet).getByRole('region', { name: title })).toBeTruthy();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
