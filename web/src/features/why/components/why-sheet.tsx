import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WHY_AT_PARAM, WHY_BOQ_PARAM, WHY_FROM_PARAM, WHY_PARAM, WHY_PART_PARAM } from '../../../lib/boq/use-why';
import { withParams } from '../../../lib/api/with-params';
import { SidePanel } from '../../../ui/layout/side-panel';

const OWN_NAMES = [WHY_PARAM, WHY_BOQ_PARAM, WHY_AT_PARAM, WHY_FROM_PARAM, WHY_PART_PARAM];
const NO_NAMES: readonly string[] = [];

interface Props {
  title?: string;
  /** What else of the address goes with it when it closes. */
  names?: readonly string[];
  /** Explains what the address asks. */
  children: (of: string) => ReactNode;
}

/** The panel over a screen for what the address asks to be explained; closing it takes the question out of the address. */
export function WhySheet({ title = 'Why this number', names = NO_NAMES, children: explain }: Props) {
  const [params, setParams] = useSearchParams();
  const of = params.get(WHY_PARAM);
  const close = (): void =>
    setParams(withParams(Object.fromEntries([...OWN_NAMES, ...names].map((name) => [name, null]))), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <SidePanel title={title} open={of !== null} onClose={close} onTop>
      {of !== null && explain(of)}
    </SidePanel>
  );
}
