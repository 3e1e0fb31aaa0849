import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../../lib/api/use-command';
import { messageOf } from '../../../lib/api/errors';
import { paths } from '../../../lib/paths';
import { toast } from '../../../ui/feedback/toast-store';
import { saveEstimate } from '../api/save-estimate';
import type { Answers } from './answers';

/** Keeps the answers as a BOQ and opens it: whole, or the lines of one room. */
export function useSaved(answers: Answers) {
  const navigate = useNavigate();
  const save = useCommand<{ answers: Answers; room: string | null }, { boqId: string; room: string | null }>({
    run: async ({ answers: said, room }, key) => ({ boqId: await saveEstimate(said, key), room }),
    onSuccess: ({ boqId, room }) =>
      void navigate({ pathname: paths.details(boqId), search: room ? `?room=${room}` : '' }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return { isPending: save.isPending, open: (room: string | null) => save.mutate({ answers, room }) };
}
