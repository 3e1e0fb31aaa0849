import { ActionIcon, Menu } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { factsLine } from '../../../features/boq/model/facts';
import { ExportItems } from '../../../features/exports/components/export-menu';
import { useExport } from '../../../features/exports/components/use-export';
import { paths } from '../../../lib/paths';
import { boqRights, can } from '../../../lib/permissions';
import { Pill } from '../../../ui/layout/pill';
import classes from './details.module.css';
import type { useDetailsUrl } from './use-details-url';

interface Props extends Pick<ReturnType<typeof useDetailsUrl>, 'openPanel'> {
  boq: Boq;
}

/** Everything else that can be done with a BOQ. */
export function MoreMenu({ boq, openPanel }: Props) {
  const boqId = boq.boq_id;
  const make = useExport(boqId);
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} loading={make.isPending} aria-label="More">
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 72px)" style={{ overflowY: 'auto' }}>
        <Menu.Label>{factsLine(boq)}</Menu.Label>
        {can(boq.can, 'read_members') && (
          <Menu.Item className={classes.phoneOnly} onClick={() => openPanel('people')}>
            Share
          </Menu.Item>
        )}
        {can(boq.can, 'issue') && (
          <Menu.Item className={classes.phoneOnly} onClick={() => openPanel('issues')}>
            Send quotation
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.summary(boqId)}>
          Summary
        </Menu.Item>
        {can(boq.can, 'comment') && <Menu.Item onClick={() => openPanel('comments')}>Comments</Menu.Item>}
        {boqRights(boq.can).readHistory && (
          <Menu.Item rightSection={<Pill>r {boq.revision}</Pill>} onClick={() => openPanel('history')}>
            History
          </Menu.Item>
        )}
        {can(boq.can, 'rename') && <Menu.Item onClick={() => openPanel('settings')}>Details</Menu.Item>}
        {can(boq.can, 'edit_design_fee') && <Menu.Item onClick={() => openPanel('selling')}>Price</Menu.Item>}
        {can(boq.can, 'see_cost') && (
          <Menu.Item component={Link} to={paths.purchases(boqId)}>
            Purchase list
          </Menu.Item>
        )}
        {can(boq.can, 'branch') && <Menu.Item onClick={() => openPanel('what-if')}>What if…</Menu.Item>}
        {boqRights(boq.can).editRates && (
          <Menu.Item component={Link} to={paths.quotes(boqId)}>
            Vendors’ prices
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>Export</Menu.Label>
        <ExportItems
          make={make}
          hasFile={Boolean(boq.boq_file_s3_url)}
          compareTo={can(boq.can, 'see_cost') ? paths.compareBill(boqId) : undefined}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
