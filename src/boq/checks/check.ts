import type { CheckedBoq } from './model/checked-boq';
import { SEVERITIES, type Fix, type Severity } from './model/rule';
import { RULES } from './rules';

/** What a rule found, as the API returns it. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly item_ids: readonly string[];
  readonly message: string;
  readonly fix: Fix | null;
}

export interface Checks {
  readonly score: number;
  readonly findings: readonly Finding[];
}

/**
 * All findings, most serious first, and a score: 100 minus the weight of each broken rule. A rule counts once, however
 * many items break it: 100 means that no rule is broken.
 */
export function check(boq: CheckedBoq, seesCost = true): Checks {
  let weights = 0;
  const findings: Finding[] = [];
  for (const rule of RULES) {
    if (rule.ofCosts && !seesCost) continue;
    const found = rule.find(boq);
    if (!found) continue;
    weights += rule.weight;
    const { message, fix } = found;
    const ids = new Set(found.lines.map(({ line }) => line.id));
    findings.push({ code: rule.code, severity: rule.severity, item_ids: [...ids], message, fix });
  }
  const rank = ({ severity }: Finding): number => SEVERITIES.indexOf(severity);
  return {
    score: Math.max(0, 100 - weights),
    findings: findings.sort((one, other) => rank(one) - rank(other)),
  };
}
