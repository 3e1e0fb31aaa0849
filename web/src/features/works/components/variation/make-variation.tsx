import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBoqCommand } from '../../../../lib/api/use-command';
import { formatWhole, formatWholeSigned } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { paths } from '../../../../lib/paths';
import { DataState } from '../../../../ui/feedback/data-state';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { makeVariation, variationQuery } from '../../api/variation';
import { inShort } from '../../model/measure/measured';

/** Opens what a variation of the excess would change, and makes it. */
export function MakeVariation({ boqId }: { boqId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Make a variation
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Make a variation of what was measured?"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {isOpen && <Preview boqId={boqId} onClose={() => setOpen(false)} />}
      </Modal>
    </>
  );
}

/** The lines of the BOQ that change, its total, and the way to send it; nothing is changed before it is confirmed. */
function Preview({ boqId, onClose }: { boqId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(variationQuery(boqId));
  const make = useBoqCommand<{ boqId: string; token: string }, unknown>({
    boqId,
    wide: true,
    run: makeVariation,
    onSuccess: () => {
      toast.success('The BOQ has what was measured. Send it as a quotation next.');
      void navigate(`${paths.details(boqId)}?panel=issues`);
    },
    onError: (error) => {
      toastError(error);
      void queryClient.invalidateQueries({ queryKey: variationQuery(boqId).queryKey });
    },
  });
  return (
    <DataState query={query} skeleton={<Skeleton h={120} />}>
      {({ data: { changed, left, total_before: before, total_after: after }, estimate_token: token }) => (
        <>
          <ul className="ruled">
            {changed.map((item) => (
              <Item key={item.item_id} {...item} />
            ))}
          </ul>
          <Text fz="sm" mt="sm">
            Total of the BOQ <span className="num">{formatWhole(before)}</span> →{' '}
            <strong className="num">{formatWhole(after)}</strong> ({formatWholeSigned(after - before)}, without GST)
          </Text>
          {left.length > 0 && (
            <>
              <Text fz="sm" mt="sm">
                These are not in the BOQ any more as they were agreed. Change them there:
              </Text>
              <ul className="ruled">
                {left.map((item) => (
                  <Item key={item.item_id} {...item} />
                ))}
              </ul>
            </>
          )}
          <Group gap="xs" justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={token === null || changed.length === 0}
              loading={make.isPending}
              onClick={() => token !== null && make.mutate({ boqId, token })}
            >
              Change the BOQ
            </Button>
          </Group>
        </>
      )}
    </DataState>
  );
}

function Item({ title, unit, agreed, measured }: { title: string; unit: string; agreed: number; measured: number }) {
  return (
    <Text component="li" fz="sm" py={6} className="wrap">
      {title}: {quantityText(inShort(agreed), unit)} → <strong>{quantityText(inShort(measured), unit)}</strong>
    </Text>
  );
}
