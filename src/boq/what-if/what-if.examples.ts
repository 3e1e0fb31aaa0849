import { ESTIMATE_TOKEN_EXAMPLE } from '../core/dto/common.dto';

const BRANCH_ID = '9d2f6b1a-1c34-5e0b-8d7e-6a5b4c3d2e10';
const WARDROBE_ID = '5e1d4f5a-0f5a-4f3e-9a3b-7d1f2c9b1a10';
const FINISH = { path: 'finish', label: 'Finish', before: 'Veneer', after: 'Laminate' };

export const BRANCH_EXAMPLE = {
  branch_id: BRANCH_ID,
  title: 'Laminate instead of veneer',
  taken_at_revision: 12,
  revision: 4,
  items: 61,
  total_cost: 3054210.5,
  delta: -111707.63,
  created_by: 'Asha Rao',
  created_at: '2026-11-20T05:57:44.734Z',
  updated_at: '2026-11-20T06:10:02.010Z',
};

export const MERGE_EXAMPLE = {
  data: {
    total_before: 3165918.13,
    total_after: 3145611.83,
    delta: -20306.3,
    items_changed: 1,
    changes: [{ ...FINISH, path: `items.${WARDROBE_ID}.finish`, label: 'Hinged wardrobe: finish' }],
    conflicts: [{ path: `items.${WARDROBE_ID}`, label: 'Hinged wardrobe' }],
  },
  dry_run: true,
  estimate_token: ESTIMATE_TOKEN_EXAMPLE,
  revision: 13,
};
