import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatWhole } from '../../../../lib/format/money';
import { Fact } from '../../../../ui/layout/fact';
import type { Boq } from '../../api/boq-queries';
import { itemMarkUpChange, type MarkUpDraft } from '../../model/selling';
import { MarkUpFields } from './mark-up-fields';
import { useSave } from '../use-change';

interface Costing {
  readonly cost: number;
  readonly margin: number;
  readonly margin_percent: number;
  readonly markup: { readonly overhead_percent: number; readonly profit_percent: number };
  readonly own: boolean;
}

/** What an item costs, what is earned by it, and its own mark-up. */
export function ItemMargin({ boq, itemId, costing }: { boq: Boq; itemId: string; costing: Costing }) {
  const was: MarkUpDraft = { overhead: costing.markup.overhead_percent, profit: costing.markup.profit_percent };
  const [draft, setDraft] = useState<MarkUpDraft | null>(null);
  const save = useSave(
    boq.boq_id,
    () => false,
    () => setDraft(null),
  );
  const put = (own: MarkUpDraft | null) =>
    save.mutate({ boqId: boq.boq_id, change: itemMarkUpChange(boq, itemId, own) });
  return (
    <Stack gap={8} my="md" pt="sm" style={{ borderTop: '1px solid var(--fo-line)' }}>
      <Text component="dl" fz="sm">
        <Fact name="Cost" figure>
          {formatWhole(costing.cost)}
        </Fact>
        <Fact name="Margin" figure>
          {formatWhole(costing.margin)} · {costing.margin_percent} %
        </Fact>
      </Text>
      <MarkUpFields of="this item" value={draft ?? was} onChange={setDraft} />
      <Group gap="xs" justify="flex-end">
        {costing.own && (
          <Button size="xs" variant="default" disabled={save.isPending} onClick={() => put(null)}>
            As its service
          </Button>
        )}
        <Button size="xs" disabled={!draft || save.isPending} onClick={() => put(draft)}>
          Set this item’s mark-up
        </Button>
      </Group>
    </Stack>
  );
}
