import { FlooringTypes } from '../features/materials/components/flooring-types';
import { PageLayout } from '../ui/page-layout';
import classes from './reference.module.css';

/** Kinds of floors beside each other. */
export function FlooringRoute() {
  return (
    <PageLayout title="Flooring types">
      <p className={classes.lead}>
        Nine kinds of floors for an Indian home: how they are laid, where they belong, and what they ask of you.
      </p>
      <FlooringTypes />
    </PageLayout>
  );
}
