import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { whenPhrase } from '../../../../lib/format/dates';
import { paths } from '../../../../lib/paths';
import { can } from '../../../../lib/permissions';
import { MoneyText } from '../../../../ui/boq/money-text';
import { Pill } from '../../../../ui/layout/pill';
import type { BoqListItem } from '../../api/boq-queries';
import { factsLine, statusName } from '../../model/facts';
import classes from './boq-card.module.css';
import { peopleLine, waitsLine } from '../../model/boq-facts';
import { BoqPicture } from './boq-picture';
import { TitleField } from './title-field';

interface Renaming {
  isBusy: boolean;
  error: string | null;
  submit: (title: string) => void;
  close: () => void;
}

interface Props {
  boq: BoqListItem;
  /** What is said of its works. */
  works: ReactNode;
  /** Set while the title is being changed. */
  renaming: Renaming | null;
  onRename: () => void;
  onClone: () => void;
  onArchive: () => void;
  onDelete: () => void;
  /** Set for a BOQ in the bin: there it can only be restored. */
  onRestore: (() => void) | null;
}

/** One BOQ of the list: its picture, what it is, whose it is, what it costs, when it last changed. */
export function BoqCard({ boq, works, renaming, onRestore, ...actions }: Props) {
  const people = peopleLine(boq);
  const waits = waitsLine(boq);
  return (
    <li className={classes.card}>
      <BoqPicture boq={boq} />
      <div className={classes.body}>
        <div className={classes.head}>
          {renaming ? (
            <TitleField title={boq.title} {...renaming} />
          ) : (
            <h2 className={classes.title}>
              {onRestore ? boq.title : <Link to={paths.details(boq.boq_id)}>{boq.title}</Link>}
            </h2>
          )}
          {!onRestore && <CardMenu boq={boq} returnFocus={!renaming} {...actions} />}
        </div>
        <Text c="dimmed" fz="sm">
          {factsLine(boq)}
          {people && (
            <>
              <br />
              {people}
            </>
          )}
        </Text>
        <Group gap={6}>
          <Pill>{statusName(boq.status)}</Pill>
          {waits && <Pill tone="warn">{waits}</Pill>}
          {!onRestore && works}
          {!onRestore && boq.open_comments > 0 && (
            <Link className={classes.open} to={`${paths.details(boq.boq_id)}?panel=comments`}>
              {boq.open_comments === 1 ? '1 open comment' : `${boq.open_comments} open comments`}
            </Link>
          )}
        </Group>
        <Group gap="sm" align="flex-end" justify="space-between" mt="auto" pt={4}>
          <Text span c="dimmed" fz={13}>
            {onRestore ? 'Deleted ' : `${boq.items} ${boq.items === 1 ? 'item' : 'items'}, `}
            {whenPhrase(boq.updated_at)}
          </Text>
          <MoneyText rupees={boq.total_cost} className={`serif ${classes.total}`} />
        </Group>
        {onRestore && (
          <Button variant="default" size="compact-md" onClick={onRestore} aria-label={`Restore ${boq.title}`}>
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}

type MenuProps = Pick<Props, 'boq' | 'onRename' | 'onClone' | 'onArchive' | 'onDelete'> & { returnFocus: boolean };

/** What may be done with it: only what the person may do is offered. */
function CardMenu({ boq, returnFocus, onRename, onClone, onArchive, onDelete }: MenuProps) {
  return (
    <Menu position="bottom-end" returnFocus={returnFocus}>
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
        {can(boq.can, 'rename') && <Menu.Item onClick={onRename}>Rename</Menu.Item>}
        {can(boq.can, 'clone') && <Menu.Item onClick={onClone}>Clone</Menu.Item>}
        <Menu.Item onClick={onArchive}>{boq.archived ? 'Move back to the list' : 'Archive'}</Menu.Item>
        {can(boq.can, 'delete') && (
          <>
            <Menu.Divider />
            <Menu.Item color="var(--fo-error)" onClick={onDelete}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
