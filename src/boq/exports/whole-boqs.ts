import { Injectable } from '@nestjs/common';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqStreams } from '../core/boq-streams';
import { IssueContents } from '../issues/contents/issue-contents';
import { documentView } from '../issues/documents/document-view';
import { itemView } from '../reads/items/item-view';
import { RoomNames } from '../reads/room-names';
import { boqView } from '../reads/summary/boq-view';

/** A part of a BOQ as a file of JSON in the language of the API. */
export interface BoqPart {
  readonly name: string;
  readonly json: unknown;
}

/** Everything that a BOQ is now, costs included: for the export of a firm's data, which asks no permission per BOQ. */
@Injectable()
export class WholeBoqs {
  constructor(
    private readonly streams: BoqStreams,
    private readonly catalogue: BoqCatalogue,
    private readonly names: RoomNames,
    private readonly contents: IssueContents,
  ) {}

  /** The BOQ, its items, and each issue with the document that the client sees; one that is in the bin too. Nothing for an unknown one. */
  async *parts(boqId: string): AsyncGenerator<BoqPart, void> {
    const { revision, exists } = await this.streams.load(boqId);
    if (!exists) return;
    const { state, priced, at } = await this.streams.pricedAt(boqId, revision);
    yield { name: 'boq', json: this.names.boq(boqView({ state, priced }, this.catalogue, at)) };
    const items = [...state.lines.values()].flatMap((line) => {
      const price = priced.lines.get(line.id);
      return price ? [itemView(line, price, state, this.catalogue)] : [];
    });
    yield { name: 'items', json: this.names.items(items) };
    for (const issue of state.issues) {
      const { content, proof, issuedAt, issuedBy } = await this.contents.judged(boqId, issue);
      const { status, decidedAt, decidedBy, chosen } = issue;
      yield {
        name: `issue-${issue.issue}`,
        json: {
          issue: issue.issue,
          status,
          issued_at: issuedAt,
          issued_by: issuedBy,
          decided_at: decidedAt,
          decided_by: decidedBy,
          proof,
          document: content && documentView(content, chosen ?? []),
        },
      };
    }
  }
}
