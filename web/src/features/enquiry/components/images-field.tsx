import { useEffect, useMemo } from 'react';
import { ImageUploader } from '../../../ui/image-uploader';
import classes from './enquiry.module.css';

/** Pictures with one report or wish. */
export const MAX_FEEDBACK_IMAGES = 69;

interface Props {
  images: readonly File[];
  error?: string;
  onChange: (images: readonly File[]) => void;
}

/** Pictures that go with a form: chosen or dropped, seen small, taken out again. */
export function ImagesField({ images, error, onChange }: Props) {
  const urls = useMemo(() => images.map((image) => URL.createObjectURL(image)), [images]);
  useEffect(() => () => urls.forEach((url) => URL.revokeObjectURL(url)), [urls]);
  return (
    <div>
      <ImageUploader
        label={`Images (at least one, at most ${MAX_FEEDBACK_IMAGES})`}
        room={MAX_FEEDBACK_IMAGES - images.length}
        busy={false}
        onFiles={(files) => onChange([...images, ...files])}
      />
      {error && (
        <p className={classes.robotError} role="alert">
          {error}
        </p>
      )}
      {images.length > 0 && (
        <ul className={classes.thumbs} aria-label="Chosen images">
          {images.map((image, index) => (
            <li key={urls[index]}>
              <span className={classes.preview}>
                <img src={urls[index]} alt={image.name} />
              </span>
              <button
                type="button"
                className={classes.drop}
                aria-label={`Take out ${image.name}`}
                onClick={() => onChange(images.filter((_, at) => at !== index))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
