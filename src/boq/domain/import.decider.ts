import type { BoqCommand } from './boq.commands';
import type { BoqFact } from './boq.events';
import { changesBetween } from './boq.patch';
import type { BoqState } from './boq.state';
import type { DecideEnv } from './decide-env';
import { checkLine, numbered } from './line.rules';

type ImportCommand = Extract<BoqCommand, { readonly type: 'ImportLines' | 'FailImport' }>;

/** Decides how the import of a file ends. Throws Rejection. */
export function importFact(command: ImportCommand, state: BoqState, env: DecideEnv): BoqFact {
  switch (command.type) {
    case 'ImportLines': {
      const lines = numbered(command.lines, state.nextSeq);
      lines.forEach((line) => checkLine(line, env));
      const { importId, file, statedTotal, computedTotal, differences } = command;
      const changes = changesBetween(state.head, {
        title: state.head.title || command.title,
        status: afterImport(state),
      });
      return {
        type: 'LinesImported',
        data: { importId, file, lines, changes, statedTotal, computedTotal, differences },
      };
    }
    case 'FailImport': {
      const { importId, file, message } = command;
      const changes = changesBetween(state.head, { status: afterImport(state) });
      return { type: 'ImportFailed', data: { importId, file, message, changes } };
    }
  }
}

/** An import ends in a draft; a BOQ that was accepted stays so. */
function afterImport({ head }: BoqState): BoqState['head']['status'] {
  return head.status === 'accepted' ? 'accepted' : 'draft';
}
