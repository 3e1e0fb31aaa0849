import { useEffect, useMemo } from 'react';
import { FileField } from '../../../ui/form/file-field';
import classes from './record.module.css';

interface Props {
  label: string;
  /** The picture as it is. */
  current: string;
  file: File | null;
  onChange: (file: File | null) => void;
  error?: string | null;
}

/** A record's picture, and the way to another one; what was chosen is shown before it is saved. */
export function PictureField({ label, current, file, onChange, error }: Props) {
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  return (
    <div className={classes.pictureField}>
      <img className={classes.preview} src={preview ?? current} alt={preview ? 'Chosen picture' : 'Present picture'} />
      <FileField
        label={label}
        hint="JPEG, PNG, WebP or GIF, 10 MB at most"
        accept=".jpg,.jpeg,.png,.webp,.gif"
        file={file}
        onChange={onChange}
        error={error}
      />
    </div>
  );
}
