import { randomUUID } from 'node:crypto';
import {
  Metadata,
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceError,
} from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import type streams from '@eventstore/db-client/generated/streams_pb';
import { StandInLog, type LogRecord, type NewRecord } from './log';
import * as messages from './messages';

const MAX_APPEND = 1024 * 1024;
/** Longest message it takes, whatever its `MaxAppendSize`. */
const MAX_MESSAGE = 16_767_216;

/**
 * A small stand-in for EventStoreDB, built from the client's generated service definitions: reading, appending and
 * subscribing to streams and `$all`. Its refusals are those of a real server (docs/eventstoredb.md).
 */
export class EventStoreDbStandIn {
  readonly log = new StandInLog();
  private server: Server | undefined;
  private port = 0;
  private silent = false;
  private lost = 0;
  private leader: EventStoreDbStandIn | undefined;
  private allIsDenied = false;
  private readonly tombstones = new Set<string>();
  private lagMs = 0;
  /** Written, and not shown yet. */
  private readonly hidden = new Set<LogRecord>();

  /** Its `EVENTSTORE_URL`. */
  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  get isUp(): boolean {
    return this.server !== undefined;
  }

  /** Starts listening, on its previous port with its previous log. */
  async start(): Promise<this> {
    const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE });
    server.addService(ServerFeaturesService, { getSupportedMethods });
    server.addService(StreamsService, {
      read: (call: ServerWritableStream<streams.ReadReq, streams.ReadResp>) => this.read(call),
      append: (
        call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
        answer: sendUnaryData<streams.AppendResp>,
      ) => this.append(call, answer),
    });
    this.port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${this.port}`, ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    this.server = server;
    return this;
  }

  /** Stops at once, like a killed server. */
  stop(): void {
    this.server?.forceShutdown();
    this.server = undefined;
  }

  /** Accepts calls without answering, like a hung server. */
  hang(silent: boolean): void {
    this.silent = silent;
  }

  /** Stores the next appends and drops their answers. */
  loseAnswers(count: number): void {
    this.lost = count;
  }

  /** Makes it a follower, which sends calls that require the leader there; without an argument it leads itself. */
  follow(leader?: EventStoreDbStandIn): void {
    this.leader = leader;
  }

  /** Refuses `$all`, as to a user who is not one of `$admins`. */
  denyAll(denied: boolean): void {
    this.allIsDenied = denied;
  }

  /** Deletes a stream for good. */
  tombstone(streamId: string): void {
    this.tombstones.add(streamId);
  }

  /**
   * Acknowledges and shows an event only this long after its version is taken, as a leader does while it waits for a
   * majority of the nodes. What comes second is refused at once.
   */
  lag(ms: number): void {
    this.lagMs = ms;
  }

  private read(call: ServerWritableStream<streams.ReadReq, streams.ReadResp>): void {
    if (this.silent) return;
    const options = call.request.getOptions();
    const refusal = this.refusal(call.metadata, options?.hasAll() ?? false);
    if (refusal) return void call.emit('error', refusal);
    if (options?.hasSubscription()) return this.subscribe(call, options);
    const backwards = options?.getReadDirection() === 1;
    const count = Number(options?.getCount() ?? 0);
    const stream = options?.getStream();
    const streamId = messages.nameOf(stream?.getStreamIdentifier());
    if (this.tombstones.has(streamId)) return void call.emit('error', deleted(streamId));
    const all = (stream ? this.log.stream(streamId) : this.log.records).filter((record) => !this.hidden.has(record));
    if (stream && all.length === 0) call.write(messages.notFoundMessage(streamId));
    const wanted = stream ? inStream(stream, backwards) : inLog(options?.getAll(), backwards);
    const found = (backwards ? all.toReversed() : all).filter(wanted).slice(0, count);
    for (const record of found) call.write(messages.eventMessage(record, !stream));
    call.end();
  }

  /** From the end on, with the type filter sent by the client. */
  private subscribe(
    call: ServerWritableStream<streams.ReadReq, streams.ReadResp>,
    options: streams.ReadReq.Options,
  ): void {
    const types = new RegExp(options.getFilter()?.getEventType()?.getRegex() ?? '');
    call.write(messages.confirmationMessage(randomUUID()));
    const stop = this.log.follow((record) => {
      if (types.test(record.type)) call.write(messages.eventMessage(record, true));
    });
    call.on('cancelled', stop).on('close', stop);
  }

  private append(
    call: ServerReadableStream<streams.AppendReq, streams.AppendResp>,
    answer: sendUnaryData<streams.AppendResp>,
  ): void {
    let options: streams.AppendReq.Options | undefined;
    const records: NewRecord[] = [];
    call.on('data', (message: streams.AppendReq) => {
      options ??= message.getOptions();
      const proposed = message.getProposedMessage();
      if (proposed) records.push(messages.recordOf(proposed));
    });
    call.on('end', () => {
      if (this.silent || !options) return;
      const refusal = this.refusal(call.metadata, false);
      if (refusal) return answer(refusal);
      const streamId = messages.nameOf(options.getStreamIdentifier());
      if (this.tombstones.has(streamId)) return answer(deleted(streamId));
      // Metadata is not counted.
      const size = records.reduce((total, { data }) => total + data.length, 0);
      if (size > MAX_APPEND) return answer(tooLarge());
      const expected = messages.expectedOf(options);
      const before = this.log.records.length;
      const written = this.log.append(streamId, records, expected);
      if (this.lost > 0) {
        this.lost -= 1;
        return answer({ code: status.UNAVAILABLE, details: 'the line broke' });
      }
      const added = this.log.records.slice(before);
      const acknowledge = (): void => {
        for (const record of added) this.hidden.delete(record);
        answer(null, messages.appendedMessage(written, expected));
      };
      if (!written.ok || this.lagMs === 0) return acknowledge();
      // The real one drops an event that is on its way already, and answers this when its time for it is over.
      if (added.length === 0)
        return answer({ code: status.ABORTED, details: 'Operation timed out: Commit phase timeout.' });
      for (const record of added) this.hidden.add(record);
      setTimeout(acknowledge, this.lagMs);
    });
  }

  private refusal(sent: Metadata, ofAll: boolean): Partial<ServiceError> | undefined {
    if (this.leader && sent.get('requires-leader').includes('true')) {
      const { port } = this.leader;
      const named = { 'leader-endpoint-host': '127.0.0.1', 'leader-endpoint-port': String(port) };
      return refused(status.NOT_FOUND, 'Leader info available', { exception: 'not-leader', ...named });
    }
    if (!ofAll || !this.allIsDenied) return undefined;
    return refused(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
  }
}

function getSupportedMethods(
  _call: ServerUnaryCall<unknown, features.SupportedMethods>,
  answer: sendUnaryData<features.SupportedMethods>,
): void {
  const methods = new features.SupportedMethods();
  methods.setEventStoreServerVersion('23.10.6');
  // As a real one does; appends that are sent together are not taken here.
  for (const name of ['read', 'append', 'batchappend']) {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    methods.addMethods(method);
  }
  answer(null, methods);
}

function inStream(options: streams.ReadReq.Options.StreamOptions, backwards: boolean): (record: LogRecord) => boolean {
  if (!options.hasRevision()) return () => true;
  const from = Number(options.getRevision());
  return backwards ? ({ revision }) => revision <= from : ({ revision }) => revision >= from;
}

function inLog(
  options: streams.ReadReq.Options.AllOptions | undefined,
  backwards: boolean,
): (record: LogRecord) => boolean {
  const named = options?.getPosition();
  if (!named) return () => true;
  const from = BigInt(named.getCommitPosition());
  // Forward reads include the position; backward reads start before it.
  return backwards ? ({ position }) => position < from : ({ position }) => position >= from;
}

function deleted(streamId: string): Partial<ServiceError> {
  const named = { exception: 'stream-deleted', 'stream-name': streamId };
  return refused(status.FAILED_PRECONDITION, `Event stream '${streamId}' is deleted.`, named);
}

function tooLarge() {
  const named = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(MAX_APPEND) };
  return refused(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND} Exceeded.`, named);
}

function refused(code: status, details: string, named: Readonly<Record<string, string>>): Partial<ServiceError> {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(named)) metadata.set(key, value);
  return { code, details, metadata };
}
