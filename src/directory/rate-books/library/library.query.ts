import { Injectable } from '@nestjs/common';
import { requirePolicy } from '../../../platform/http/access/access.service';
import { invalid } from '../../../platform/http/answers/problem';
import { personOf, type RequestContext } from '../../../platform/http/request/request-context';
import { currentRateBook } from '../../../pricing';
import { LibraryAdmin } from './library-admin';
import { librarySaveOf } from './library-stream';
import { libraryView } from './library-view';
import type { LibraryView } from './library.dto';

const NO_VERSION = 'There is no such version of these rates.';

interface Asked {
  readonly version?: number | undefined;
  readonly compared_with?: number | undefined;
  readonly owner?: string | undefined;
}

/** Reads of rate libraries. Their streams are short, so they are folded on request. */
@Injectable()
export class LibraryQuery {
  constructor(private readonly admin: LibraryAdmin) {}

  /**
   * A library compared with another of its versions. Throws 403 for another designer's library, 400 for a version that
   * does not exist.
   */
  async one(context: RequestContext, { version, compared_with: other, owner }: Asked = {}): Promise<LibraryView> {
    const { id } = personOf(context);
    if (owner !== undefined && owner !== id) requirePolicy(context, 'rate-library.read-any');
    const whose = owner ?? id;
    const saves = (await this.admin.events(whose)).map(librarySaveOf);
    const of = version ?? saves.length;
    const beside = other ?? of - 1;
    if (of > saves.length) throw invalid({ version: NO_VERSION });
    if (beside > saves.length) throw invalid({ compared_with: NO_VERSION });
    const [library, before] = await Promise.all([
      of === 0 ? this.admin.current(whose) : this.admin.at(whose, of),
      beside < 1 ? null : this.admin.at(whose, beside),
    ]);
    return libraryView(library, before, currentRateBook(), saves);
  }
}
