import { render, waitFor } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { ahead, late } from './late';

const Name = ({ name }: { name: string }) => <p>{name}</p>;
const shown = (): string | null => document.body.textContent;
const shows = (text: string) => waitFor(() => expect(shown()).toBe(text), { timeout: 10_000 });

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

describe('a part that is no part of the first sight', () => {
  it('has something of its own properties in its place until it is there', async () => {
    const load = jest.fn(() => Promise.resolve(Name));
    const Part = late(load, ({ name }) => <p>{name} soon</p>);
    const { unmount } = render(<Part name="Hall" />);
    expect([shown(), load.mock.calls.length]).toEqual(['Hall soon', 0]);
    await shows('Hall');
    unmount();
    render(<Part name="Kitchen" />);
    expect([shown(), load.mock.calls.length]).toEqual(['Kitchen', 1]);
  });

  it('is fetched once however often it stands on a screen, and not shown where it has gone', async () => {
    const load = jest.fn(() => Promise.resolve(Name));
    const Part = late(load);
    const names = (all: string[]) => all.map((name) => <Part key={name} name={name} />);
    const { rerender } = render(<>{names(['Hall', 'Kitchen', 'Bath'])}</>);
    rerender(<>{names(['Hall', 'Bath'])}</>);
    await shows('HallBath');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tells the boundary around it that its file did not come, and is fetched again by the next', async () => {
    const load = jest.fn(() => Promise.resolve(Name)).mockRejectedValueOnce(new TypeError('no connection'));
    const Part = late(load);
    const errors = jest.spyOn(console, 'error').mockImplementation();
    const screen = (key: string) => (
      <Boundary key={key}>
        <Part name="Hall" />
      </Boundary>
    );
    const { rerender } = render(screen('first'));
    await shows('Failed');
    rerender(screen('second'));
    await shows('Hall');
    errors.mockRestore();
  });
});

describe('a part that may be loaded ahead', () => {
  const screen = (Part: ReturnType<typeof ahead<{ name: string }>>) => (
    <Suspense fallback={<p>Loading</p>}>
      <Part name="Hall" />
    </Suspense>
  );

  it('shows its fallback while it is loading', async () => {
    const Part = ahead(() => Promise.resolve(Name));
    render(screen(Part));
    expect(shown()).toBe('Loading');
    await shows('Hall');
  });

  it('is there at once after that, and is loaded once', async () => {
    const load = jest.fn(() => Promise.resolve(Name));
    const Part = ahead(load);
    await Part.load();
    render(screen(Part));
    expect([shown(), load.mock.calls.length]).toEqual(['Hall', 1]);
  });
});
