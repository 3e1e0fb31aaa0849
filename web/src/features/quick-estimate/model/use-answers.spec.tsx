import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { mockApi } from '../../../../test/mock-api';
import { quick } from '../../../../test/reference-answers';
import { createQueryClient } from '../../../lib/api/query-client';
import { followRouter } from '../../../lib/browser/leaving';
import { useAnswers } from './use-answers';

function Questions() {
  const { answers, setAnswers, query, address } = useAnswers();
  return (
    <>
      <p>{query.data ? 'priced' : 'asked'}</p>
      <button type="button" onClick={() => setAnswers({ ...answers, carpet_area: 1_100 })}>
        Larger
      </button>
      <Link to={`/estimate?${address}`}>See my estimate</Link>
    </>
  );
}

// Answers are kept on the device.
beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

/** The questions, and the page that they lead to, which loads until it is opened. */
async function asked() {
  mockApi(quick);
  let open: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (open = resolve));
  const router = followRouter(
    createMemoryRouter([
      { path: '/', element: <Questions /> },
      { path: '/estimate', lazy: () => loaded.then(() => ({ Component: () => <p>The estimate in full</p> })) },
    ]),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByText('priced');
  return { router, open: () => act(async () => open()) };
}

it('lets a page come that still loads when the answers settle', async () => {
  const { router, open } = await asked();
  await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
  await userEvent.click(screen.getByRole('link', { name: 'See my estimate' }));
  expect(router.state.navigation.state).toBe('loading');
  // The answers have settled once they are kept on the device.
  await waitFor(() => expect(localStorage.getItem('fo_answers')).toContain('area=1100'));
  await open();
  expect(await screen.findByText('The estimate in full')).toBeTruthy();
  expect(router.state.location.search).toContain('area=1100');
});

it('lets it come, too, when they settle before its loading has been rendered', async () => {
  const { router, open } = await asked();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Larger' }));
  act(() => {
    void router.navigate('/estimate');
    jest.advanceTimersByTime(1_000);
  });
  jest.useRealTimers();
  expect(localStorage.getItem('fo_answers')).toContain('area=1100');
  expect(router.state.navigation.location?.pathname).toBe('/estimate');
  await open();
  expect(await screen.findByText('The estimate in full')).toBeTruthy();
});
