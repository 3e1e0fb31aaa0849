import { RecordHistory } from '../../../../ui/directory/record-history';
import { historyPage, undoChange, type DirectoryKind } from '../../api/record-commands';

interface Props {
  kind: DirectoryKind;
  id: string;
  name: string;
  /** Called when a change was undone. */
  onUndone: () => void;
}

/** The history of a record of the directory. */
export function RecordLog({ kind, id, name, onUndone }: Props) {
  return (
    <RecordHistory
      queryKey={['vendors', 'history', kind, id]}
      load={historyPage(kind, id)}
      name={name}
      undo={{ run: (change, key) => undoChange({ kind, id, change }, key), refresh: ['vendors'], onUndone }}
    />
  );
}
