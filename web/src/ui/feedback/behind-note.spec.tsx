import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { againWhileBehind, BehindNote } from './behind-note';

const SINCE = '2026-11-26T10:00:00.000Z';

describe('a list that lacks changes', () => {
  it.each([
    [{ changes: 1, since: SINCE }, '1 recent change is not in this list yet.'],
    [{ changes: 12_345, since: SINCE }, '12,345 recent changes are not in this list yet.'],
    [{ changes: null, since: SINCE }, 'Some recent changes are not in this list yet.'],
  ])('says so in one sentence, and is read again: %j', (behind, words) => {
    renderApp(<BehindNote behind={behind} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(againWhileBehind(behind)).toBeGreaterThan(0);
  });

  it('says nothing once it shows everything', () => {
    renderApp(<BehindNote behind={null} />);
    expect(screen.queryByText(/not in this list yet/)).toBeNull();
    expect(againWhileBehind(null)).toBe(false);
  });
});
