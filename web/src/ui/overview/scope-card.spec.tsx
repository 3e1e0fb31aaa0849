import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { ScopeCard } from './scope-card';

const part = (id: string, included: boolean) => ({ id, label: `Part ${id}`, included, chosen: included, amount: 1000 });

it('offers what is not included only while there is something', () => {
  const { unmount } = renderApp(<ScopeCard parts={[part('a', true), part('b', false)]} onChange={() => undefined} />);
  expect(screen.getByRole('heading', { name: 'Not included, tick to add' })).toBeTruthy();
  unmount();
  renderApp(<ScopeCard parts={[part('a', true), part('b', true)]} onChange={() => undefined} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: /Not included/ })).toBeNull();
});

it('has no ticks where nothing can be chosen', () => {
  renderApp(<ScopeCard parts={[part('a', true), part('b', false)]} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Not included' })).toBeTruthy();
});
