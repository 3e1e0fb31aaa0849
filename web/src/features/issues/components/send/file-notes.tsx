import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notesOfFileQuery } from '../../api/issue-queries';

/** The longest message of a quotation. */
export const LONGEST_MESSAGE = 1_000;

interface Props {
  boqId: string;
  message: string;
  onMessage: (message: string) => void;
}

/** Offers the notes below the table of an imported bill, which are the firm's own terms, for the message. */
export function FileNotes({ boqId, message, onMessage }: Props) {
  const { data: notes = [] } = useQuery(notesOfFileQuery(boqId));
  const missing = notes.filter((note) => !message.includes(note));
  const whole = [message.trim(), ...missing].filter(Boolean).join('\n').slice(0, LONGEST_MESSAGE);
  if (missing.length === 0 || whole === message.trim()) return null;
  return (
    <Button variant="subtle" size="compact-sm" mt={4} onClick={() => onMessage(whole)}>
      {missing.length === 1 ? 'Add the note of the file' : `Add the ${missing.length} notes of the file`}
    </Button>
  );
}
