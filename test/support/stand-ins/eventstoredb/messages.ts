import shared from '@eventstore/db-client/generated/shared_pb';
import streams from '@eventstore/db-client/generated/streams_pb';
import type { Expected, LogRecord, NewRecord, Written } from './log';

const { AppendResp, ReadResp } = streams;
const TICKS_A_MILLISECOND = 10_000n;

function identifier(streamId: string): shared.StreamIdentifier {
  const named = new shared.StreamIdentifier();
  named.setStreamName(Buffer.from(streamId, 'utf8'));
  return named;
}

export const nameOf = (named: shared.StreamIdentifier | undefined): string =>
  Buffer.from(named?.getStreamName_asU8() ?? []).toString('utf8');

/** A record as sent to a reader; `ofAll` adds the position, as in reads of `$all`. */
export function eventMessage(record: LogRecord, ofAll: boolean): streams.ReadResp {
  const event = new ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(record.id);
  event.setId(id);
  event.setStreamIdentifier(identifier(record.streamId));
  event.setStreamRevision(String(record.revision));
  event.setCommitPosition(String(record.position));
  event.setPreparePosition(String(record.position));
  event.getMetadataMap().set('type', record.type);
  event.getMetadataMap().set('content-type', record.contentType);
  event.getMetadataMap().set('created', String(BigInt(record.created.getTime()) * TICKS_A_MILLISECOND));
  event.setData(record.data);
  event.setCustomMetadata(record.metadata);
  const read = new ReadResp.ReadEvent();
  read.setEvent(event);
  if (ofAll) read.setCommitPosition(String(record.position));
  else read.setNoPosition(new shared.Empty());
  const message = new ReadResp();
  message.setEvent(read);
  return message;
}

export function notFoundMessage(streamId: string): streams.ReadResp {
  const notFound = new ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier(streamId));
  const message = new ReadResp();
  message.setStreamNotFound(notFound);
  return message;
}

export function confirmationMessage(id: string): streams.ReadResp {
  const confirmation = new ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(id);
  const message = new ReadResp();
  message.setConfirmation(confirmation);
  return message;
}

export function expectedOf(options: streams.AppendReq.Options): Expected {
  if (options.hasNoStream()) return null;
  if (options.hasStreamExists()) return 'exists';
  return options.hasRevision() ? Number(options.getRevision()) : 'any';
}

export function recordOf(proposed: streams.AppendReq.ProposedMessage): NewRecord {
  const metadata = proposed.getMetadataMap();
  return {
    id: proposed.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: proposed.getData_asU8(),
    metadata: proposed.getCustomMetadata_asU8(),
  };
}

export function appendedMessage(written: Written, expected: Expected): streams.AppendResp {
  const message = new AppendResp();
  if (written.ok) {
    const success = new AppendResp.Success();
    success.setCurrentRevision(String(written.revision));
    const position = new AppendResp.Position();
    position.setCommitPosition(String(written.position));
    position.setPreparePosition(String(written.position));
    success.setPosition(position);
    message.setSuccess(success);
    return message;
  }
  const wrong = new AppendResp.WrongExpectedVersion();
  if (written.current === null) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(written.current));
  if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
  else if (expected === null) wrong.setExpectedNoStream(new shared.Empty());
  message.setWrongExpectedVersion(wrong);
  return message;
}
