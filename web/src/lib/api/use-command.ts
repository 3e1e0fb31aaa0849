import {
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { newCommandKey } from './api-client';
import { boqWriteKey, refreshBoq, refreshRollups } from '../boq/boq-cache';
import { isTransient } from './query-client';
import { SingleFlight } from './single-flight';
import { saveLog } from '../boq/save-status';

interface Options<Input, Output> {
  run: (input: Input, key: string) => Promise<Output>;
  onSuccess?: (output: Output, input: Input) => void | Promise<void>;
  onError?: (error: Error, input: Input) => void;
}

/** Key suffix of writes that only change the prices of their own lines. */
const CELLS = 'cells';

/**
 * Command keys by input object: sending the same object again (Retry) repeats the command, and never executes it twice.
 */
const keys = new WeakMap<object, string>();

function keyFor(input: unknown): string {
  if (typeof input !== 'object' || input === null) return newCommandKey();
  const known = keys.get(input);
  if (known) return known;
  const key = newCommandKey();
  keys.set(input, key);
  return key;
}

/** The mutation whose equal commands are sent once: a second click, however late it comes, does nothing. */
function useSingleFlight<Input, Output>(
  mutation: UseMutationResult<Output, Error, Input>,
): UseMutationResult<Output, Error, Input> {
  const [flight] = useState(() => new SingleFlight());
  const { mutateAsync } = mutation;
  const once = useMemo(() => {
    type Send = typeof mutateAsync;
    const send: Send = (...args) => flight.send(args[0], () => mutateAsync(...args)).answer;
    // As `mutate` of the library: failures are told by callbacks.
    return { mutateAsync: send, mutate: (...args: Parameters<Send>) => void send(...args).catch(() => undefined) };
  }, [flight, mutateAsync]);
  return { ...mutation, ...once } as UseMutationResult<Output, Error, Input>;
}

/**
 * A write: a named command with its idempotency key. After a failure, `mutate` with the same input object retries it
 * with the same key.
 */
export function useCommand<Input, Output>(
  options: Options<Input, Output> & { /** What is read again once it succeeded. */ refresh?: QueryKey },
): UseMutationResult<Output, Error, Input> {
  const queryClient = useQueryClient();
  const mutation = useMutation<Output, Error, Input>({
    mutationFn: (input) => options.run(input, keyFor(input)),
    onSuccess: async (output, input) => {
      await options.onSuccess?.(output, input);
      if (options.refresh) await queryClient.invalidateQueries({ queryKey: options.refresh });
    },
    onError: (error, input) => options.onError?.(error, input),
  });
  return useSingleFlight(mutation);
}

interface BoqOptions<Input, Output> extends Options<Input, Output> {
  boqId: string;
  /** True when the change affects the prices of lines other than the one in the answer. */
  wide?: boolean;
}

/**
 * A command on one BOQ: shown in its save status, retried from there, and followed by a refresh of everything it
 * affects.
 */
export function useBoqCommand<Input extends object, Output>(
  options: BoqOptions<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const queryClient = useQueryClient();
  const { boqId, wide } = options;
  const mutation = useMutation<Output, Error, Input>({
    mutationKey: boqWriteKey(boqId),
    mutationFn: (input) => options.run(input, keyFor(input)),
    onMutate: () => saveLog.begin(boqId),
    onSuccess: async (output, input) => {
      saveLog.succeed(boqId);
      await options.onSuccess?.(output, input);
      void (wide ? refreshBoq(queryClient, boqId) : refreshRollups(queryClient, boqId));
    },
    onError: (error, input) => {
      saveLog.fail(boqId, isTransient(error) ? () => mutation.mutate(input) : null);
      options.onError?.(error, input);
    },
  });
  return useSingleFlight(mutation);
}

/**
 * A BOQ write outside a component's own command (the grid's cells): counts like any other write, and roll-ups are
 * refetched after the last one. Throws what `run` throws.
 */
export async function runBoqWrite<Output>(
  queryClient: QueryClient,
  boqId: string,
  run: () => Promise<Output>,
): Promise<Output> {
  // It leaves at once: begun in the mutation's turn, it would wait for the rendering of what was typed.
  const sent = run();
  // The mutation tells of its failure.
  sent.catch(() => undefined);
  return queryClient
    .getMutationCache()
    .build<Output, Error, void, void>(
      queryClient,
      queryClient.defaultMutationOptions({
        mutationKey: [...boqWriteKey(boqId), CELLS],
        mutationFn: () => sent,
        onMutate: () => saveLog.begin(boqId),
        onSuccess: () => {
          saveLog.succeed(boqId);
          void refreshRollups(queryClient, boqId);
        },
        onError: () => saveLog.fail(boqId, null),
      }),
    )
    .execute();
}

/** True while a pending change may affect the price of any line: every write except those of grid cells. */
export function useBoqRepricing(boqId: string): boolean {
  const pending = useMutationState({
    filters: {
      mutationKey: boqWriteKey(boqId),
      status: 'pending',
      predicate: ({ options }) => options.mutationKey?.at(-1) !== CELLS,
    },
    select: () => true,
  });
  return pending.length > 0;
}

/** True while any change of this BOQ is pending: derived costs are marked as updating. */
export function useBoqWriting(boqId: string): boolean {
  const pending = useMutationState({
    filters: { mutationKey: boqWriteKey(boqId), status: 'pending' },
    select: () => true,
  });
  return pending.length > 0;
}
