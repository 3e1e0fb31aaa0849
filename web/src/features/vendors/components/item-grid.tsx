import { Box, Group, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { CatalogueItem } from '../api/vendor-queries';
import { priceRange, priceWords } from '../model/price';
import { Picture } from './picture';
import classes from './search.module.css';

interface Props {
  items: readonly CatalogueItem[];
  /** Id of the item with open details. */
  open: string;
  onOpen: (id: string) => void;
  /** Details of the open item, below its row. */
  renderDetails: (item: CatalogueItem) => ReactNode;
}

/** Items in four columns. The details follow their item in the DOM, and the row fills up before them. */
export function ItemGrid({ items, open, onOpen, renderDetails }: Props) {
  return (
    <div className={classes.grid} role="list" aria-label="Items">
      {items.map((item) => {
        const isOpen = item._id === open;
        return (
          <Fragment key={item._id}>
            <Group role="listitem" gap={0} align="stretch" wrap="nowrap" miw={0}>
              <button
                type="button"
                className={classes.item}
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? '' : item._id)}
              >
                <Picture
                  className="cover"
                  style={{ borderBottom: '1px solid var(--fo-line)' }}
                  src={item.thumbnail_url}
                  width={320}
                  height={240}
                />
                <Box component="strong" pt="xs">
                  {item.name}
                </Box>
                <Box component="small" mt={3} c="dimmed" fz="xs">
                  {[item.brand.name, item.vendor.name, item.city].filter(Boolean).join(' · ')}
                </Box>
                <Text span mt="auto" className="num" style={{ paddingBlock: '6px 12px', whiteSpace: 'normal' }}>
                  {priceRange(item)}
                  <Text span display="block" c="dimmed" fz={12} ff="text">
                    {priceWords(item)}
                  </Text>
                </Text>
              </button>
            </Group>
            {isOpen && (
              <div role="listitem" className={classes.strip}>
                {renderDetails(item)}
              </div>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
