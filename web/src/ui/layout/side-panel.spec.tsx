import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { SidePanel } from './side-panel';

const page = (open: boolean) => (
  <MantineProvider>
    <button type="button">Opener</button>
    <button type="button">Next</button>
    <SidePanel title="Why" open={open} onClose={() => undefined}>
      <button type="button">Inside</button>
    </SidePanel>
  </MantineProvider>
);

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

it('returns the focus to its opener', async () => {
  const { rerender } = render(page(false));
  screen.getByText('Opener').focus();
  rerender(page(true));
  await settle();
  screen.getByText('Inside').focus();
  rerender(page(false));
  await settle();
  expect(document.activeElement).toBe(screen.getByText('Opener'));
});

it('leaves the focus where the person moved before it was gone', async () => {
  const { rerender } = render(page(false));
  screen.getByText('Opener').focus();
  rerender(page(true));
  await settle();
  act(() => screen.getByText('Next').focus());
  rerender(page(false));
  await settle();
  expect(document.activeElement).toBe(screen.getByText('Next'));
});

it('returns the focus to the opener when reopened while closing', async () => {
  const { rerender } = render(page(false));
  screen.getByText('Opener').focus();
  rerender(page(true));
  await settle();
  act(() => screen.getByText('Next').focus());
  act(() => screen.getByText('Inside').focus());
  rerender(page(false));
  await settle();
  expect(document.activeElement).toBe(screen.getByText('Next'));
});
