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
import { showPalette, typedSoFar, usePalette } from '../../features/palette/model/palette-state';
import { score } from '../../features/palette/model/rank';
import { rootQuery, type MenuItem } from '../../features/reference/api/root-query';
import { catalogueQuery, detailsQuery } from '../../features/vendors/api/vendor-queries';
import { allCommands, type AppCommand } from '../../lib/browser/commands';
import { paths } from '../../lib/paths';
import { sayHere } from '../../features/say/model/say-state';
import { HELP_PAGES } from '../../lib/reference/help-pages';
import { useLeave } from '../../features/auth/model/use-leave';

const SETTLE_MS = 150;
const ESTIMATES_SHOWN = 8;
const VENDORS_SHOWN = 4;
const ITEMS_SHOWN = 6;
/** Of a word that begins a word of the name. */
const WORD_SCORE = 12;
const GO = 'Go to';

/** The palette with the screen's commands, and the screens and estimates available to the person. */
export function PaletteHost() {
  return usePalette() === 'keys' ? <ShortcutSheet /> : <Commands />;
}

function Commands() {
  const [query, setQuery] = useState(typedSoFar);
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
    group: 'My BOQs',
    label: boq.title,
    hint: factsLine(boq),
    run: () => void navigate(paths.details(boq.boq_id)),
  }));
  const directory = useDirectory(settled);
  // A sentence has more than one word; the box of the visible BOQ reads it, else that of the home page.
  const sentence = wanted.includes(' ') ? [saying(wanted, () => void navigate(`${paths.home}?${said(wanted)}`))] : [];
  return (
    <Palette
      query={query}
      onQuery={setQuery}
      commands={[...offered, ...general]}
      found={[...sentence, ...found, ...directory.found]}
      searching={list.isFetching || directory.isFetching || settled !== wanted}
    />
  );
}

const said = (text: string): string => new URLSearchParams({ say: text }).toString();

/** The query as a sentence to be read. `elsewhere` is called where no box is on the screen. */
function saying(text: string, elsewhere: () => void): AppCommand {
  return {
    id: 'say',
    group: 'Say it',
    label: `“${text}”`,
    hint: 'See what it would change',
    run: () => {
      if (!sayHere(text)) elsewhere();
    },
  };
}

/** Vendors called like this, and the first items that the catalogue search finds. */
function useDirectory(q: string): { found: AppCommand[]; isFetching: boolean } {
  const { token } = useMe();
  const navigate = useNavigate();
  const enabled = q.length > 1;
  const details = useQuery({ ...detailsQuery(token), enabled });
  const items = useQuery({ ...catalogueQuery(token, { patterns: [], q: q.slice(0, 100), page: 0 }), enabled });
  const isFetching = details.isFetching || items.isFetching;
  if (!enabled) return { found: [], isFetching: false };
  const vendors = (details.data?.vendors ?? [])
    .filter(({ name }) => score({ label: name }, q) >= q.split(/\s+/).length * WORD_SCORE)
    .slice(0, VENDORS_SHOWN)
    .map(({ slug, name }): AppCommand => ({
      id: `vendor ${slug}`,
      group: 'Vendors',
      label: name,
      run: () => void navigate(paths.vendorRecord('vendor', slug)),
    }));
  const found = (items.data?.catalog ?? []).slice(0, ITEMS_SHOWN).map(({ _id, name, vendor }): AppCommand => ({
    id: `catalogue ${_id}`,
    group: 'Catalogue',
    label: name,
    hint: vendor.name,
    run: () => void navigate(`${paths.vendorSearch}?${new URLSearchParams({ q, item: _id }).toString()}`),
  }));
  return { found: [...vendors, ...found], isFetching };
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
