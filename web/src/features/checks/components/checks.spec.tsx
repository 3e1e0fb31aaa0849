import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi, never } from '../../../../test/mock-api';
import { renderApp } from '../../../../test/render';
import type { Checks } from '../api/checks-query';
import { ChecksNotice } from './checks-notice';
import { ChecksPanel } from './checks-panel';
import { ScoreChip } from './score-chip';

const CHECKS: Checks = {
  score: 78,
  findings: [
    {
      code: 'side-too-long',
      severity: 'error',
      item_ids: ['a'],
      message: 'A side is longer than any room of a flat: Loft.',
      fix: { label: 'Open Loft', action: 'open-item', item_id: 'a' },
    },
    {
      code: 'bathroom-not-waterproofed',
      severity: 'warning',
      item_ids: ['a', 'b'],
      message: 'New tiles are laid without waterproofing in Master bathroom.',
      fix: {
        label: 'Add waterproofing in Master bathroom',
        action: 'add-item',
        work: 'waterproofing',
        service: 'civil',
        room: 'master-bathroom',
      },
    },
    {
      code: 'unlikely-area',
      severity: 'warning',
      item_ids: [],
      message: '900 sq ft is unusual for a 4BHK.',
      fix: { label: 'Change the carpet area', action: 'settings', field: 'carpet_area' },
    },
    {
      code: 'old-rates',
      severity: 'hint',
      item_ids: [],
      message: 'Rates are old.',
      fix: { label: 'See the rates', action: 'rates' },
    },
  ],
};
const ITEMS = [
  { id: 'a', title: 'Loft', room_label: 'Kitchen' },
  { id: 'b', title: 'Floor', room_label: null },
];
const answer = (checks: Checks) =>
  mockApi({ 'GET /api/boqs/b1/checks': () => ({ body: { data: checks, revision: 7 } }) });
const linkOf = (name: string): URLSearchParams =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://x').searchParams;

describe('the checks of a BOQ', () => {
  it('open from the score, which describes the findings in words', async () => {
    answer(CHECKS);
    let opened = 0;
    renderApp(<ScoreChip boqId="b1" onOpen={() => (opened += 1)} />);
    const chip = await screen.findByRole('button', { name: 'Score 78 1 error, 2 warnings' });
    chip.focus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toBe(1);
  });

  it('are hidden until they are known', () => {
    mockApi({ 'GET /api/boqs/b1/checks': never });
    renderApp(<ScoreChip boqId="b1" onOpen={() => undefined} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are grouped by severity, each with a link to fix it', async () => {
    answer(CHECKS);
    renderApp(<ChecksPanel boqId="b1" items={ITEMS} canFix={() => true} />, { at: '/?q=tile&panel=checks' });
    const warnings = await screen.findByRole('region', { name: 'Warnings' });
    expect(within(warnings).getAllByText(/waterproofing in Master bathroom|unusual/)).toHaveLength(3);
    expect(Object.fromEntries(linkOf('Open Loft'))).toEqual({ q: 'tile', item: 'a' });
    expect(Object.fromEntries(linkOf('Add waterproofing in Master bathroom'))).toEqual({
      q: 'tile',
      panel: 'add',
      work: 'waterproofing',
      trade: 'civil',
      in: 'master-bathroom',
    });
    expect(Object.fromEntries(linkOf('Change the carpet area'))).toEqual({ q: 'tile', panel: 'settings' });
    expect(Object.fromEntries(linkOf('See the rates'))).toEqual({ q: 'tile', tab: 'material' });
    await userEvent.click(screen.getByText('2 items'));
    expect(linkOf('Loft, Kitchen').get('item')).toBe('a');
  });

  it('offer no fixes to people who may not make them', async () => {
    answer(CHECKS);
    renderApp(<ChecksPanel boqId="b1" items={ITEMS} canFix={({ fix }) => fix?.action !== 'settings'} />);
    expect(await screen.findByRole('link', { name: 'Open Loft' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Change the carpet area' })).toBeNull();
  });

  it('say when nothing was found', async () => {
    answer({ score: 100, findings: [] });
    renderApp(<ChecksPanel boqId="b1" items={[]} canFix={() => true} />);
    expect(await screen.findByText('No findings.')).toBeTruthy();
  });

  it('are shown before the BOQ is issued, unless there are only hints', async () => {
    answer(CHECKS);
    const { unmount } = renderApp(<ChecksNotice boqId="b1" onOpen={() => undefined} />);
    expect(await screen.findByText('The checks found 1 error, 2 warnings.')).toBeTruthy();
    unmount();
    answer({ score: 99, findings: CHECKS.findings.slice(3) });
    renderApp(
      <>
        <ScoreChip boqId="b1" onOpen={() => undefined} />
        <ChecksNotice boqId="b1" onOpen={() => undefined} />
      </>,
    );
    expect(await screen.findByRole('button', { name: 'Score 99 no errors or warnings' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See the checks' })).toBeNull();
  });
});
