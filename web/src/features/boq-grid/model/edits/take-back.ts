import type { QueryClient } from '@tanstack/react-query';
import { newCommandKey } from '../../../../lib/api/api-client';
import { messageOf } from '../../../../lib/api/errors';
import { runBoqWrite } from '../../../../lib/api/use-command';
import { refreshBoq } from '../../../../lib/boq/boq-cache';
import { undoRevision } from '../../../../lib/boq/undo-revision';
import { toast } from '../../../../ui/feedback/toast-store';

/** Undoes the change that the message is about. */
export async function takeBack(queryClient: QueryClient, boqId: string, revision: number): Promise<void> {
  try {
    await runBoqWrite(queryClient, boqId, () => undoRevision({ boqId, revision }, newCommandKey()));
    await refreshBoq(queryClient, boqId);
    toast.success('It is as it was');
  } catch (error) {
    toast.error(messageOf(error));
  }
}
