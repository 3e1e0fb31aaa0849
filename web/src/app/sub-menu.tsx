import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MenuItem } from '../features/reference/api/root-query';
import classes from './nav.module.css';

/** A menu entry that opens others. */
export function SubMenu({ item, onFollow }: { item: MenuItem; onFollow: () => void }) {
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.link}>
          {item.name} <span aria-hidden>▾</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {item.subMenus.map((sub) => (
          <Menu.Item key={sub.href} component={Link} to={sub.href} onClick={onFollow}>
            {sub.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
