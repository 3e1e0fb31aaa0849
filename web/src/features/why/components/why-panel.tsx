import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SidePanel } from '../../../ui/side-panel';
import { WHY_AT_PARAM, WHY_PARAM } from '../../../lib/use-why';
import { withParams } from '../../../lib/with-params';
import { Explained, type Asked } from './explained';

interface Props {
  boqId: string;
  /** As it was then, where the address names no revision; the present without it. */
  revision?: number;
  /** What else of the address goes with it when it closes. */
  names?: readonly string[];
  /** Explains what is asked, where the screen knows more than the server. */
  children?: (asked: Asked) => ReactNode;
}

/** Explains the amount that the address names; each of its terms can be explained in turn. */
export function WhyPanel({ boqId, revision, names = NO_NAMES, children: explain = explained }: Props) {
  const [params, setParams] = useSearchParams();
  const of = params.get(WHY_PARAM);
  const close = (): void =>
    setParams(withParams(Object.fromEntries([WHY_PARAM, WHY_AT_PARAM, ...names].map((name) => [name, null]))), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <SidePanel title="Why this number" open={of !== null} onClose={close}>
      {of !== null && explain({ boqId, of, revision: revisionOf(params) ?? revision })}
    </SidePanel>
  );
}

const NO_NAMES: readonly string[] = [];
const explained = (asked: Asked): ReactNode => <Explained {...asked} />;

/** The revision that the address names; nothing where it is no whole number from 1. */
function revisionOf(params: URLSearchParams): number | undefined {
  const revision = Number(params.get(WHY_AT_PARAM));
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}
