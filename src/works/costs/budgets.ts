import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BoqStreams, lineCosts, linePhases, type LinePhases } from '../../boq/boq.public';
import type { BoqHead } from '../../boq/domain/boq.state';
import { acceptedIssues } from '../../boq/domain/issues/issue.state';
import { noWorks } from '../contract/contracts';
import type { Budget } from '../domain/costs/costs.state';

/** What the lines cost as they were accepted. */
export interface Budgets {
  /** Of the contract: with its variations. */
  readonly contract: Budget;
  /** Of the estimate that was accepted first. */
  readonly estimate: Budget;
  /** Phases by their labels, in the order of the first programme, and in which of them each line is done now. */
  readonly phases: LinePhases;
  /** What the contract is priced with. */
  readonly priced: Pick<BoqHead, 'city' | 'rateLibrary'>;
}

interface AtRevision extends Pick<Budgets, 'phases' | 'priced'> {
  readonly budget: Budget;
}

const KEPT = 200;

/** Reads the cost and phases of accepted revisions, which never changes: the newest are kept in memory. */
@Injectable()
export class BudgetReader {
  private readonly known = new LRUCache<string, AtRevision>({ max: KEPT });

  constructor(private readonly streams: BoqStreams) {}

  /** 404 while nothing is accepted. */
  async of(boqId: string): Promise<Budgets> {
    const accepted = acceptedIssues(await this.streams.existing(boqId));
    const [first, last] = [accepted[0], accepted.at(-1)];
    if (!first || !last) throw noWorks();
    const [contract, estimate] = [await this.at(boqId, last.revision), await this.at(boqId, first.revision)];
    const labels = new Map([...estimate.phases.labels, ...contract.phases.labels, ...estimate.phases.labels]);
    const { budget, phases, priced } = contract;
    return { contract: budget, estimate: estimate.budget, phases: { ...phases, labels }, priced };
  }

  private async at(boqId: string, revision: number): Promise<AtRevision> {
    const key = `${boqId} ${revision}`;
    const known = this.known.get(key);
    if (known) return known;
    const state = await this.streams.at(boqId, revision);
    if (!state) throw new RangeError(`BOQ ${boqId} has no revision ${revision}`);
    const { city, rateLibrary } = state.head;
    const found = { budget: lineCosts(state), phases: linePhases(state), priced: { city, rateLibrary } };
    this.known.set(key, found);
    return found;
  }
}
