import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { WHY_AT_PARAM, WHY_BOQ_PARAM, WHY_FROM_PARAM, WHY_PARAM, WHY_PART_PARAM } from '../../../lib/boq/use-why';
import { useWords } from '../../../lib/language/words';
import { withParams } from '../../../lib/api/with-params';
import { SidePanel } from '../../../ui/layout/side-panel';

const OWN_NAMES = [WHY_PARAM, WHY_BOQ_PARAM, WHY_AT_PARAM, WHY_FROM_PARAM, WHY_PART_PARAM];
const NO_NAMES: readonly string[] = [];

interface Props {
  title?: string;
  /** Other query parameters to remove when it closes. */
  names?: readonly string[];
  /** Explains the subject in the URL. */
  children: (of: string) => ReactNode;
}

/** The panel that explains the subject in the URL; closing it removes the subject from the URL. */
export function WhySheet({ title, names = NO_NAMES, children: explain }: Props) {
  const i18n = useWords();
  const [params, setParams] = useSearchParams();
  const of = params.get(WHY_PARAM);
  const close = (): void =>
    setParams(withParams(Object.fromEntries([...OWN_NAMES, ...names].map((name) => [name, null]))), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <SidePanel title={title ?? i18n.t('Why this number')} open={of !== null} onClose={close} onTop>
      {of !== null && explain(of)}
    </SidePanel>
  );
}
