import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderApp } from '../../../test/render';
import { RoomsField } from './rooms-field';

const ROOMS = [
  { room: 'living-dining', label: 'Living and dining' },
  { room: 'kitchen', label: 'Kitchen' },
  { room: 'foyer', label: 'Foyer' },
];

function Field({ start = null, onChange }: { start?: string[] | null; onChange: (value: string[] | null) => void }) {
  const [value, setValue] = useState<string[] | null>(start);
  return (
    <RoomsField
      rooms={ROOMS}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

function shown(start: string[] | null = null) {
  const said: (string[] | null)[] = [];
  renderApp(<Field start={start} onChange={(value) => said.push(value)} />);
  return said;
}

describe('the rooms that are worked on', () => {
  it('are the whole flat at first, then the kitchen and others, by keys alone', async () => {
    const said = shown();
    expect(screen.queryByRole('group', { name: 'Rooms worked on' })).toBeNull();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Whole flat' }));
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.click(screen.getByRole('radio', { name: 'Whole flat' }));
    expect(said).toEqual([['kitchen'], ['living-dining', 'kitchen'], null]);
  });

  it('are at least one: the last one stays', async () => {
    const said = shown(['kitchen']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kitchen' }));
    expect(said).toEqual([]);
  });

  it('lose those that the flat no longer has with the next choice', async () => {
    const said = shown(['guest-bedroom']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Foyer' }));
    expect(said).toEqual([['foyer']]);
  });
});
