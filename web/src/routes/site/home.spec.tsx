import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never } from '../../../test/mock-api';
import { renderApp } from '../../../test/render';
import { HomeRoute } from './home';

/** Replaces the browser's report of what becomes visible; jsdom has no layout. */
class Sight {
  static all: Sight[] = [];
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {
    Sight.all.push(this);
  }
  observe(): void {}
  disconnect(): void {}
  come(): void {
    this.tell([{ isIntersecting: true }]);
  }
}
globalThis.IntersectionObserver = Sight as unknown as typeof IntersectionObserver;

beforeEach(() => void (Sight.all = []));
beforeEach(() => localStorage.clear());
beforeEach(() => void mockApi({ 'GET /api.*': never, 'POST /api.*': never }));

describe('the home page', () => {
  // [spec: C1.18]
  it('says what it is for, and leads to the questionnaire', () => {
    renderApp(<HomeRoute />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reliable estimates delivered instantly');
    expect(screen.getByRole('link', { name: 'See my estimate' }).getAttribute('href')).toBe('/estimate');
    expect(screen.getByRole('radio', { name: '2 BHK' })).toBeTruthy();
  });

  it('is read in the language of its address, which its ways on keep', async () => {
    renderApp(<HomeRoute />, { at: '/?lang=hi', route: '/' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('भरोसेमंद एस्टिमेट, तुरंत');
    expect(document.documentElement.lang).toBe('hi-IN');
    const link = screen.getByRole('link', { name: 'मेरा एस्टिमेट देखें' });
    expect(link.getAttribute('href')).toBe('/estimate?lang=hi');
    expect(screen.queryByRole('button', { name: 'फिर से शुरू करें' })).toBeNull();
  });

  it('continues with the last answers, and starts again with one press', async () => {
    localStorage.setItem('fo_answers', 'layout=3bhk&area=1400&city=pune');
    renderApp(<HomeRoute />);
    expect(screen.getByText(/^3 BHK · 1,400 sq ft/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByRole('radio', { name: '2 BHK' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  });

  it.each([
    ['200+', 'projects designed and delivered'],
    ['10,000+', 'cost estimates provided'],
    ['2000 Cr+', 'value of estimated projects'],
    ['50 Lakhs+', 'sq ft of estimated projects'],
    // [spec: C1.19]
  ])('shows the figure %s: %s', (figure, text) => {
    renderApp(<HomeRoute />);
    expect(screen.getByText(text).parentElement?.textContent).toBe(`${figure}${text}`);
  });

  // [spec: C2.1]
  it('loads its further sections when they come near', () => {
    const { container } = renderApp(<HomeRoute />);
    expect(container.querySelector('[data-loaded]')).toBeNull();
    act(() => Sight.all.forEach((place) => place.come()));
    expect(container.querySelector('[data-loaded]')).not.toBeNull();
  });
});
