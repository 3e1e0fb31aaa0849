import { Box, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useMe } from '../../features/auth/api/me-query';
import { showAuthDialog } from '../../features/auth/model/auth-dialogs';
import { showConsultDialog } from '../../features/enquiry/model/consult-dialog';
import { rootQuery, type MenuItem } from '../../features/reference/api/root-query';
import { late } from '../../lib/browser/late';
import { isWorkingPage, takeHeaderSlot } from '../../lib/browser/header-slot';
import { ACCOUNT_PAGES, loginFrom, paths } from '../../lib/paths';
import { ColorSchemeToggle } from './color-scheme-toggle';
import classes from './nav.module.css';
import { HelpWidget } from './help-widget';
import { SubMenu } from './sub-menu';
import { PaletteButton } from './palette-button';

// Visitors do not have it: its code is loaded when needed.
/** The place of a button. */
const Tool = () => <Box component="span" w={36} h={36} />;
const Bell = late(async () => (await import('./bell')).Bell, Tool);
const ProfileMenu = late(async () => (await import('./profile-menu')).ProfileMenu, Tool);

/** With a modifier key or another button it behaves like any link. */
function isPlain(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

interface MenuLinkProps {
  item: MenuItem;
  /** The current page is that of another entry, possibly below this one: `/boqs/upload` below `/boqs`. */
  isElsewhere: boolean;
  onFollow: () => void;
}

function MenuLink({ item, isElsewhere, onFollow }: MenuLinkProps) {
  const { pathname } = useLocation();
  // The enquiry form opens over the page, unless it is the page.
  const follow = (event: MouseEvent): void => {
    onFollow();
    if (item.href !== paths.consult || pathname === paths.consult || !isPlain(event)) return;
    event.preventDefault();
    showConsultDialog(true);
  };
  if (item.subMenus.length > 0) return <SubMenu item={item} onFollow={onFollow} />;
  if (item.isExternalLink) {
    return (
      <a className={classes.link} href={item.href} target="_blank" rel="noreferrer">
        {item.name}
      </a>
    );
  }
  return (
    <NavLink className={classes.link} to={item.href} end={isElsewhere} onClick={follow}>
      {item.name}
    </NavLink>
  );
}

/** Sticky navigation; the server decides its entries by role. */
export function Nav() {
  const { token, me } = useMe();
  const { data: root } = useQuery(rootQuery(token));
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  // In a dialog over the page; with a modifier key or the middle button it behaves like any link.
  const openLogin = (event: MouseEvent): void => {
    close();
    if (!isPlain(event)) return;
    event.preventDefault();
    showAuthDialog('login');
  };

  // The login entry has its own style and visibility rules.
  const entries = (root?.menus ?? []).filter((item) => item.href !== paths.login);
  const side = (align: 'left' | 'right'): MenuItem[] => entries.filter((item) => item.align === align);
  const link = (item: MenuItem) => (
    <MenuLink
      key={item.name}
      item={item}
      isElsewhere={entries.some(
        ({ href }) => href.startsWith(`${item.href}/`) && `${location.pathname}/`.startsWith(`${href}/`),
      )}
      onFollow={close}
    />
  );
  const hideLogin =
    /^\/boqs\/[^/]+\/summary/.test(location.pathname) ||
    location.pathname === '/explore' ||
    ACCOUNT_PAGES.has(location.pathname);

  const working = isWorkingPage(location.pathname);

  return (
    <div className={classes.nav} data-working={working || undefined} lang="en">
      <nav className={classes.parts} aria-label="Main">
        <Link to={paths.home} className={classes.brand} onClick={close} aria-label="Fitout, home">
          fit
          <Text span c="var(--fo-up)">
            out
          </Text>
        </Link>
        <div className={classes.links} data-open={open || undefined} id="main-links">
          {side('left').map(link)}
          <span className={classes.spacer} />
          {side('right').map(link)}
        </div>
        <div className={classes.tools}>
          <PaletteButton />
          <ColorSchemeToggle />
          {token ? (
            <>
              <Bell token={token} />
              <ProfileMenu me={me} />
            </>
          ) : (
            !hideLogin && (
              <Button component={Link} to={loginFrom(location)} variant="default" onClick={openLogin}>
                Log in
              </Button>
            )
          )}
          <button
            type="button"
            className={classes.burger}
            aria-expanded={open}
            aria-controls="main-links"
            aria-label={open ? 'Close the menu' : 'Open the menu'}
            onClick={() => setOpen(!open)}
          >
            <svg viewBox="0 0 20 20" aria-hidden>
              {open ? <path d="M4 4l12 12M16 4L4 16" /> : <path d="M3 5h14M3 10h14M3 15h14" />}
            </svg>
          </button>
        </div>
      </nav>
      {working && <div className={classes.slot} ref={takeHeaderSlot} />}
      <HelpWidget />
    </div>
  );
}
