import '@mantine/core/styles/Tabs.css';
import { Group, Modal, Skeleton, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataState } from '../../../../ui/feedback/data-state';
import { recordQuery } from '../../api/record-commands';
import type { CatalogueItem, VendorDetails } from '../../api/vendor-queries';
import { ItemPrices } from '../prices/item-prices';
import { ItemForm } from './item-form';
import { RecordLog } from './record-log';
import { RetireButton } from './retire-button';

interface Props {
  item: CatalogueItem;
  details: VendorDetails;
  onClose: () => void;
}

/** An item of a vendor: its fields and files, its history, and a way to retire it. */
export function ItemDialog({ item, details, onClose }: Props) {
  const queryClient = useQueryClient();
  const [looked, setLooked] = useState(0);
  const query = useQuery(recordQuery('item', item._id));
  async function look(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: ['vendors'] });
    setLooked((times) => times + 1);
  }
  return (
    <Modal opened onClose={onClose} title={item.name} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Tabs defaultValue="fields" keepMounted={false}>
        <Tabs.List mb={14}>
          <Tabs.Tab value="fields">Details</Tabs.Tab>
          <Tabs.Tab value="prices">Prices</Tabs.Tab>
          <Tabs.Tab value="history">Changes</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fields">
          <DataState query={query} skeleton={<Skeleton h={420} radius={12} />}>
            {(record) => (
              <>
                <ItemForm key={looked} record={record} details={details} onLook={() => void look()} onSaved={onClose} />
                <Group mt="md" justify="flex-end">
                  <RetireButton
                    kind="item"
                    record={{ _id: record.id, name: item.name, revision: record.revision }}
                    onRetired={onClose}
                  />
                </Group>
              </>
            )}
          </DataState>
        </Tabs.Panel>
        <Tabs.Panel value="prices">
          <ItemPrices id={item._id} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <RecordLog kind="item" id={item._id} name={item.name} onUndone={() => void look()} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
