import { Menu, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { meQuery } from '../../features/auth/api/me-query';
import { profileLinks } from '../../features/auth/model/profile-links';
import classes from './profile-menu.module.css';
import { useLeave } from '../../features/auth/model/use-leave';

type Me = Awaited<ReturnType<NonNullable<ReturnType<typeof meQuery>['queryFn']>>>;

function initials(me: Me | undefined): string {
  const name = me?.user.user_name || me?.user.email || '';
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  return ((words[0]?.[0] ?? '') + (words[1]?.[0] ?? '')).toUpperCase() || '·';
}

/** The logged-in person and their menu. */
export function ProfileMenu({ me }: { me: Me | undefined }) {
  const leave = useLeave();
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.avatar}
          aria-label={`${initials(me)}, profile of ${me?.user.user_name ?? 'you'}`}
        >
          {initials(me)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {me && (
          <Stack
            gap={0}
            px="sm"
            pt={8}
            pb="xs"
            fz={13}
            mb={4}
            className="wrap"
            style={{ borderBottom: '1px solid var(--fo-line)' }}
          >
            <strong>{me.user.user_name || me.user.email}</strong>
            <Text span c="dimmed">
              {me.user.email}
            </Text>
          </Stack>
        )}
        {profileLinks(me?.user.role, me?.permissions).map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void leave()}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
