import { Group, Text } from '@mantine/core';
import { SERVICES } from '../../../../api/services';
import { Pill } from '../../../../ui/layout/pill';
import type { Item } from '../../api/items-query';

/** What an item is: its trade, its tax for who makes it out, its description and the file it came from. */
export function ItemFacts({ item, hasTax }: { item: Item; hasTax: boolean }) {
  return (
    <>
      <Group gap={8} mb="sm">
        <Pill>{SERVICES.find(({ id }) => id === item.service)?.label ?? item.service}</Pill>
        {item.is_loose_furniture && <Pill tone="warn">loose furniture</Pill>}
        {item.gst_included > 0 && <Pill>rates include GST</Pill>}
        {hasTax && (
          <Pill>
            HSN/SAC {item.hsn_sac} · GST {item.gst_percent} %
          </Pill>
        )}
      </Group>
      {item.description.length > 0 && !item.manual && (
        <Text component="ul" mb={14} c="dimmed" fz="sm" className="bullets">
          {item.description.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Text>
      )}
      {item.source && (
        <Text mb="sm" c="dimmed" fz={13} className="wrap">
          From {item.source.file}, {item.source.at}
          {item.source.section && `, under “${item.source.section}”`}
        </Text>
      )}
    </>
  );
}
