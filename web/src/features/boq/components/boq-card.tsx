import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { whenLabel } from '../../../lib/format/dates';
import { paths } from '../../../lib/paths';
import { MoneyText } from '../../../ui/boq/money-text';
import { Pill } from '../../../ui/layout/pill';
import type { BoqListItem } from '../api/boq-queries';
import { factsLine, statusName } from '../model/facts';
import classes from './boq-card.module.css';
import { TitleField } from './title-field';

interface Renaming {
  isBusy: boolean;
  error: string | null;
  submit: (title: string) => void;
  close: () => void;
}

interface Props {
  boq: BoqListItem;
  /** Set while the title is being changed. */
  renaming: Renaming | null;
  onRename: () => void;
  onClone: () => void;
  onDelete: () => void;
}

/** One BOQ of the list: what it is, what it costs, when it last changed. */
export function BoqCard({ boq, renaming, onRename, onClone, onDelete }: Props) {
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        {renaming ? (
          <TitleField title={boq.title} {...renaming} />
        ) : (
          <h2 className={classes.title}>
            <Link to={paths.details(boq.boq_id)}>{boq.title}</Link>
          </h2>
        )}
        <Pill>{statusName(boq.status)}</Pill>
        <Menu position="bottom-end" returnFocus={!renaming}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" c="dimmed" size={34} aria-label={`Actions for ${boq.title}`}>
              <span aria-hidden>⋯</span>
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={paths.summary(boq.boq_id)}>
              Summary
            </Menu.Item>
            <Menu.Item component={Link} to={`${paths.details(boq.boq_id)}?panel=people`}>
              Share
            </Menu.Item>
            <Menu.Item onClick={onRename}>Rename</Menu.Item>
            <Menu.Item onClick={onClone}>Clone</Menu.Item>
            <Menu.Divider />
            <Menu.Item color="var(--fo-error)" onClick={onDelete}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Text c="dimmed" fz="sm">
        {factsLine(boq)}
      </Text>
      <Group gap="sm" align="flex-end" justify="space-between" wrap="nowrap" mt="auto" pt="sm">
        <Text span c="dimmed" fz={13}>
          {boq.items} {boq.items === 1 ? 'item' : 'items'} · r {boq.revision}
          <br />
          {whenLabel(boq.updated_at)}
        </Text>
        <MoneyText rupees={boq.total_cost} className={`serif ${classes.total}`} />
      </Group>
    </li>
  );
}
