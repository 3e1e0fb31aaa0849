import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { NotFound } from './not-found';

// [spec: C2.52]
it('any other URL shows 404 and a link home', () => {
  renderApp(<NotFound />);
  expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});
