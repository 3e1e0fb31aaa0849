import { withMeasuredItems } from '../../measurements/as-bill';
import type { RawFile } from '../../parse/raw-file';
import { withAsides } from '../tables/aside';
import { withPlainFigures } from './decimals';
import { withOwnDigits } from './own-digits';
import { withJoinedThousands } from './thousands';
import { withSummariesApart } from './summaries-apart';
import { withTrailingFigures } from './trailing';
import { withTrailingQuantities } from './trailing-quantity';

/** The file as it is understood: plain figures, in columns of their own, without what repeats a bill, and items in place of measurements. */
export const preparedFile = (given: RawFile): ReturnType<typeof withMeasuredItems> =>
  withMeasuredItems(
    withSummariesApart(
      withAsides(
        withTrailingQuantities(withTrailingFigures(withJoinedThousands(withPlainFigures(withOwnDigits(given))))),
      ),
    ),
  );
