import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../test/render';
import { confirm } from './confirm-store';
import { ConfirmDialog } from './confirm-dialog';
import { MessagePlace } from './message-place';
import { SaveState } from './save-state';
import { toast } from './toast-store';

function Places() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <section aria-label="bar">
        <MessagePlace />
      </section>
      {isOpen && (
        <section aria-label="panel">
          <MessagePlace />
          <button type="button" onClick={() => setOpen(false)}>
            Close the panel
          </button>
        </section>
      )}
    </>
  );
}

describe('messages', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    act(() => jest.runOnlyPendingTimers());
    act(() => {
      for (const one of toast.all()) toast.close(one.id);
    });
    jest.useRealTimers();
  });

  // [spec: C2.41, C4.16, C9.11]
  it('disappear after three seconds by default', () => {
    renderApp(<p>page</p>);
    act(() => {
      toast.success('Saved it');
      toast.error('Look at this', { autoDismiss: false });
    });
    expect(screen.getByText('Saved it')).toBeTruthy();
    act(() => jest.advanceTimersByTime(3001));
    expect(screen.queryByText('Saved it')).toBeNull();
    expect(screen.getByText('Look at this')).toBeTruthy();
  });

  it('stay while hovered', () => {
    renderApp(<p>page</p>);
    act(() => void toast.success('Stay'));
    const card = screen.getByText('Stay').parentElement;
    if (!card) throw new Error('the toast has no card');
    fireEvent.mouseEnter(card);
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByText('Stay')).toBeTruthy();
  });

  it('move to the bar of the page when the panel that showed them closes', () => {
    renderApp(<Places />);
    act(() => void toast.success('Updated'));
    expect(screen.getByRole('status').closest('section')).toBe(screen.getByRole('region', { name: 'panel' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close the panel' }));
    expect(screen.getByText('Updated').closest('section')).toBe(screen.getByRole('region', { name: 'bar' }));
  });

  // [spec: C2.40]
  it('ask and answer', async () => {
    jest.useRealTimers();
    renderApp(<ConfirmDialog />);
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = confirm({ title: 'Sure?', body: 'Really.', confirmLabel: 'Yes', danger: true });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await answer).toBe(true);
    jest.useFakeTimers();
  });

  it('show each save status', () => {
    const { rerender } = renderApp(<SaveState status="failed" onRetry={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(screen.getByText('! Not saved')).toBeTruthy();
    rerender(<p />);
  });
});
