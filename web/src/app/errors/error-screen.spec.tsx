import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { mockApi, problem } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { client, unwrap } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/errors';
import { ErrorBoundary } from './error-boundary';

function Broken(): never {
  throw new Error('a fault of rendering');
}

// React logs what a boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

describe('the generic error screen', () => {
  // [spec: C2.46, C8.2]
  it('replaces what could not be rendered', () => {
    renderApp(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong!' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });
});

describe('a call that failed', () => {
  // [spec: C8.1, C8.3]
  it('shows the server’s message, or the default one', async () => {
    const failing = async (answer: { status: number; body: unknown }): Promise<string> => {
      mockApi({ 'GET /api/me': () => answer });
      return unwrap(client.GET('/api/me')).then(() => 'no failure', messageOf);
    };
    expect(await failing(problem(400, 'The rate is not a number.'))).toBe('The rate is not a number.');
    expect(await failing({ status: 500, body: null })).toBe('Something went wrong!');
    expect(await failing({ status: 502, body: { html: 'Bad gateway' } })).toBe('Something went wrong!');
  });
});
