import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { BoqStreams, lineCosts } from '../../boq/boq.public';
import { acceptedIssues } from '../../boq/domain/issues/issue.state';
import { noWorks } from '../contract/contracts';
import type { Budget } from '../domain/costs/costs.state';

/** What the lines cost as they were accepted. */
export interface Budgets {
  /** Of the contract: with its variations. */
  readonly contract: Budget;
  /** Of the estimate that was accepted first. */
  readonly estimate: Budget;
}

const KEPT = 200;

/** Reads the cost of accepted revisions, which never changes: the newest are kept in memory. */
@Injectable()
export class BudgetReader {
  private readonly known = new LRUCache<string, Budget>({ max: KEPT });

  constructor(private readonly streams: BoqStreams) {}

  /** 404 while nothing is accepted. */
  async of(boqId: string): Promise<Budgets> {
    const accepted = acceptedIssues(await this.streams.existing(boqId));
    const [first, last] = [accepted[0], accepted.at(-1)];
    if (!first || !last) throw noWorks();
    return { contract: await this.at(boqId, last.revision), estimate: await this.at(boqId, first.revision) };
  }

  private async at(boqId: string, revision: number): Promise<Budget> {
    const key = `${boqId} ${revision}`;
    const found = this.known.get(key);
    if (found) return found;
    const state = await this.streams.at(boqId, revision);
    if (!state) throw new RangeError(`BOQ ${boqId} has no revision ${revision}`);
    const budget = lineCosts(state);
    this.known.set(key, budget);
    return budget;
  }
}
