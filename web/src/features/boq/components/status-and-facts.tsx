import { useWords } from '../../../lib/language/words';
import { Pill } from '../../../ui/layout/pill';
import type { Boq } from '../api/boq-queries';
import { factsLine, statusName } from '../model/facts';

/** How far a BOQ is, and what it is of. */
export function StatusAndFacts({ boq }: { boq: Boq }) {
  const i18n = useWords();
  return (
    <>
      <Pill>{statusName(boq.status, i18n)}</Pill>
      {factsLine(boq, i18n)}
    </>
  );
}
