import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { profileLinks } from '../../features/auth/model/profile-links';
import { boqListQuery } from '../../features/boq/api/boq-queries';
import { factsLine } from '../../features/boq/model/facts';
import { Palette } from '../../features/palette/components/palette';
import { ShortcutSheet } from '../../features/palette/components/shortcut-sheet';
import { showPalette, usePalette } from '../../features/palette/model/palette-state';
import { rootQuery, type MenuItem } from '../../features/reference/api/root-query';
import { allCommands, type AppCommand } from '../../lib/browser/commands';
import { paths } from '../../lib/paths';
import { HELP_PAGES } from './help-pages';
import { useLeave } from './use-leave';

const SETTLE_MS = 150;
const ESTIMATES_SHOWN = 8;
const GO = 'Go to';

/** The palette with the screen's commands, and the screens and estimates available to the person. */
export function PaletteHost() {
  return usePalette() === 'keys' ? <ShortcutSheet /> : <Commands />;
}

function Commands() {
  const [query, setQuery] = useState('');
  const [ofScreen] = useState(allCommands);
  const wanted = query.trim();
  const [settled] = useDebouncedValue(wanted, SETTLE_MS);
  const { token } = useMe();
  const navigate = useNavigate();
  const list = useQuery({ ...boqListQuery(1, settled ? { q: settled } : {}), enabled: token !== null });
  const general = useGeneral();
  // Items of a long BOQ appear only once something is typed, so that they do not hide the screen's commands.
  const offered = wanted ? ofScreen : ofScreen.filter(({ group }) => group !== 'Items');
  const found = (token ? (list.data?.data ?? []) : []).slice(0, ESTIMATES_SHOWN).map((boq): AppCommand => ({
    id: `boq ${boq.boq_id}`,
    group: 'Estimates',
    label: boq.title,
    hint: factsLine(boq),
    run: () => void navigate(paths.details(boq.boq_id)),
  }));
  return (
    <Palette
      query={query}
      onQuery={setQuery}
      commands={[...offered, ...general]}
      found={found}
      searching={list.isFetching || settled !== wanted}
    />
  );
}

/** Commands available everywhere. */
function useGeneral(): AppCommand[] {
  const { token, me } = useMe();
  const { data: root } = useQuery(rootQuery(token));
  const navigate = useNavigate();
  const leave = useLeave();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = scheme === 'dark' ? 'light' : 'dark';

  const places = new Map<string, { label: string; hint?: string; external?: boolean }>();
  const add = (to: string, label: string, hint?: string, external = false): void => {
    if (to && !places.has(to)) places.set(to, { label, hint, external });
  };
  const addMenu = (item: MenuItem, under?: string): void => {
    add(item.href, item.name, under, item.isExternalLink);
    for (const sub of item.subMenus) addMenu(sub, item.name);
  };
  for (const item of root?.menus ?? []) addMenu(item);
  if (token) for (const { to, label } of profileLinks(me?.user.role, me?.permissions)) add(to, label);
  for (const { to, label } of HELP_PAGES) add(to, label, 'Help');

  return [
    ...[...places].map(([to, { label, hint, external }]) => ({
      id: `go ${to}`,
      group: GO,
      label,
      hint,
      run: () => (external ? void window.open(to, '_blank', 'noopener') : void navigate(to)),
    })),
    {
      id: 'theme',
      group: 'Fitout',
      label: `Use the ${next} theme`,
      keywords: 'colour scheme dark light',
      run: () => setColorScheme(next),
    },
    {
      id: 'keys',
      group: 'Fitout',
      label: 'Show keyboard shortcuts',
      keywords: 'keyboard shortcuts help',
      keys: '?',
      run: () => showPalette('keys'),
    },
    ...(token ? [{ id: 'logout', group: 'Fitout', label: 'Log out', run: () => void leave() }] : []),
  ];
}
