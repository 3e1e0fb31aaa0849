import type { z } from 'zod';
import type { profileSchema, userSchema } from './users.dto';
import { permissionsOf } from './permissions';
import { mayChooseRole } from './people/person.decider';
import type { User } from './users.service';

/** The account as API answer. */
export function userView(user: User): z.output<typeof userSchema> {
  return {
    _id: user.id,
    user_name: user.user_name,
    email: user.email,
    gravatar_url: user.gravatar_url,
    contact_number: user.contact_number,
    role: user.role,
    is_guest: false,
    verified: user.verified,
  };
}

/** The answer of GET /me. */
export function profileView(user: User): z.output<typeof profileSchema> {
  const { has_modular_kitchen: kitchen, layout_type: layout, carpet_area: area } = user.preference;
  return {
    user: userView(user),
    preference: {
      has_modular_kitchen: typeof kitchen === 'boolean' ? kitchen : null,
      layout_type: typeof layout === 'string' ? layout : null,
      carpet_area: typeof area === 'number' ? area : null,
    },
    email_confirmed: user.email_confirmed_at !== null,
    has_password: user.password_hash !== null,
    may_choose_role: mayChooseRole(user, new Date()),
    permissions: [...permissionsOf(user.role)],
  };
}
