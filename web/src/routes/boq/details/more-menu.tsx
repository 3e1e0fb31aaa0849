import { ActionIcon, Menu } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Boq } from '../../../features/boq/api/boq-queries';
import { factsLine } from '../../../features/boq/model/facts';
import { ExportItems } from '../../../features/exports/components/export-menu';
import { useExport } from '../../../features/exports/components/use-export';
import { paths } from '../../../lib/paths';
import { boqRights, can } from '../../../lib/permissions';
import classes from './details.module.css';
import type { useDetailsUrl } from './use-details-url';

interface Props extends Pick<ReturnType<typeof useDetailsUrl>, 'openPanel'> {
  boq: Boq;
}

/** What is done with a BOQ less often; the files that can be made of it take the place of the rest. */
export function MoreMenu({ boq, openPanel }: Props) {
  const boqId = boq.boq_id;
  const make = useExport(boqId);
  const [exports, setExports] = useState(false);
  return (
    <Menu position="bottom-end" width={270} onClose={() => setExports(false)}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} loading={make.isPending} aria-label="More">
          ⋯
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 72px)" style={{ overflowY: 'auto' }}>
        {exports ? (
          <ExportItems
            make={make}
            hasFile={Boolean(boq.boq_file_s3_url)}
            compareTo={can(boq.can, 'see_cost') ? paths.compareBill(boqId) : undefined}
          />
        ) : (
          <>
            {can(boq.can, 'issue') && (
              <Menu.Item className={classes.phoneOnly} onClick={() => openPanel('issues')}>
                Send quotation
              </Menu.Item>
            )}
            {can(boq.can, 'comment') && <Menu.Item onClick={() => openPanel('comments')}>Comments</Menu.Item>}
            {boqRights(boq.can).readHistory && <Menu.Item onClick={() => openPanel('history')}>History</Menu.Item>}
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
            <Menu.Item closeMenuOnClick={false} onClick={() => setExports(true)}>
              Export…
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a BOQ is, under its title: its sheet, its answers, its price, and on a phone who shares it. */
export function TitleMenu({ boq, openPanel }: Props) {
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label="About this BOQ">
          ▾
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{factsLine(boq)}</Menu.Label>
        <Menu.Item component={Link} to={paths.summary(boq.boq_id)}>
          Summary
        </Menu.Item>
        {can(boq.can, 'rename') && <Menu.Item onClick={() => openPanel('settings')}>Details</Menu.Item>}
        {can(boq.can, 'edit_design_fee') && <Menu.Item onClick={() => openPanel('selling')}>Price</Menu.Item>}
        {can(boq.can, 'read_members') && (
          <Menu.Item className={classes.phoneOnly} onClick={() => openPanel('people')}>
            Share
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
