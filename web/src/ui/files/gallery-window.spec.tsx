import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { GalleryWindow } from './gallery-window';

const images = ['Hall', 'Kitchen', 'Balcony'].map((name) => ({ id: name, name, url: `/api/files/${name}` }));
const shown = (): string | null => screen.getByRole('img').getAttribute('alt');
const pass = (milliseconds: number): void => act(() => void jest.advanceTimersByTime(milliseconds));

describe('the gallery', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  // [spec: C9.10]
  it('advances every 1.5 s, from the last to the first', () => {
    renderApp(<GalleryWindow images={images} start={1} onClose={() => undefined} />);
    expect(shown()).toBe('Kitchen');
    pass(1499);
    expect(shown()).toBe('Kitchen');
    pass(1);
    expect(shown()).toBe('Balcony');
    pass(1500);
    expect(shown()).toBe('Hall');
    expect(screen.getByText(/1 of 3/)).toBeTruthy();
  });

  // [spec: C2.43]
  it('follows the arrow keys and buttons, and pauses with space', () => {
    renderApp(<GalleryWindow images={images} start={0} onClose={() => undefined} />);
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    pass(5000);
    expect(shown()).toBe('Hall');
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(shown()).toBe('Balcony');
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(shown()).toBe('Hall');
    fireEvent.click(screen.getByRole('button', { name: 'Next image' }));
    expect(shown()).toBe('Kitchen');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    pass(1500);
    expect(shown()).toBe('Balcony');
  });

  // [spec: C2.43]
  it('is closed by Escape, and when there are no pictures', () => {
    const close = jest.fn();
    const { unmount } = renderApp(<GalleryWindow images={images} start={0} onClose={close} />);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(close).toHaveBeenCalledTimes(1);
    unmount();
    renderApp(<GalleryWindow images={[]} start={0} onClose={close} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
