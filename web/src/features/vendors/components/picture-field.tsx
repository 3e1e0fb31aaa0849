import { useEffect, useMemo, type ComponentProps } from 'react';
import { FileField } from '../../../ui/form/file-field';
import { Picture } from './picture';
import classes from './record.module.css';

interface Props extends Omit<ComponentProps<typeof FileField>, 'hint' | 'accept'> {
  /** The current picture. */
  current: string | null;
}

/** A record's picture with a way to replace it; a chosen file is previewed before saving. */
export function PictureField({ current, ...field }: Props) {
  const file = field.value;
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  return (
    <div className={classes.pictureField}>
      <Picture
        className={classes.preview}
        src={preview ?? current}
        alt={preview ? 'Chosen picture' : 'Current picture'}
      />
      <FileField hint="JPEG, PNG, WebP or GIF, 10 MB at most" accept=".jpg,.jpeg,.png,.webp,.gif" {...field} />
    </div>
  );
}
