import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { fieldErrors, generalError } from '../../../../lib/api/errors';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { DateField } from '../../../../ui/form/date-field';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { movePhase, type WorksPhase } from '../../api/schedule';
import { today } from '../../../../lib/format/dates';

interface Props {
  boqId: string;
  phase: WorksPhase;
  onClose: () => void;
}

/** Moves the planned days of a phase, once somebody says why. */
export function MovePhase({ boqId, phase, onClose }: Props) {
  const [from, setFrom] = useState(phase.planned_from ?? today());
  const [to, setTo] = useState(phase.planned_to ?? today());
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const move = useCommand({
    run: movePhase,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const errors = fieldErrors(move.error);
  const failure = generalError(move.error);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Move ${phase.label}`}
      size="sm"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (reason.trim())
            move.mutate({ boqId, phase: phase.phase, starts_on: from, ends_on: to, reason: reason.trim() });
        }}
      >
        <Group gap="sm" grow align="start">
          <DateField label="First day" value={from} onChange={setFrom} error={errors.starts_on} />
          <DateField label="Last day" value={to} onChange={setTo} error={errors.ends_on} />
        </Group>
        <TextInput
          label="Reason"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={errors.reason ?? (isAsked && !reason.trim() ? 'Say why, for the record' : undefined)}
        />
        {failure && <ErrorNotice message={failure} />}
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={move.isPending}>
            Move
          </Button>
        </Group>
      </Form>
    </Modal>
  );
}
