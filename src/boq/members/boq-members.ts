import { BoqCommands } from '../core/boq-commands';
import { Inject, Injectable } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/tables';
import { DB } from '../../platform/database/tokens';
import { allows } from '../../platform/http/access/access.service';
import { invalid, notFound, unauthorized } from '../../platform/http/answers/problem';
import { PublicAddress } from '../../platform/http/security/public-address';
import { roleOf, type Role, type UserActor } from '../../platform/http/access/actor';
import type { RequestContext } from '../../platform/http/request/request-context';
import { Mail } from '../../platform/mail/mail';
import { oneLine, renderMail } from '../../platform/mail/template';
import { UsersService } from '../../people/users.public';
import { BoqStreams } from '../core/boq-streams';
import type { BoqCommand } from '../domain/boq.commands';
import type { AssignedRole, MemberRight } from '../domain/boq.events';
import type { BoqState } from '../domain/boq.state';
import type { InviteView, LinkView, MembersView } from './members.dto';
import { BoqInvites, INVITE_DAYS, type Invite } from './boq-invites';
import { BoqLinks, linkView } from './boq-links';

/** What an invitation with each right asks a person to do. */
const TO: Readonly<Record<MemberRight, string>> = {
  view: 'view',
  comment: 'comment on',
  site: 'work on the site of',
  edit: 'work on',
};

/** Members of a BOQ: joining, inviting, leaving, being put in charge. Membership itself is in the BOQ's events. */
@Injectable()
export class BoqMembers {
  constructor(
    @Inject(DB) private readonly db: Kysely<Database>,
    private readonly commands: BoqCommands,
    private readonly streams: BoqStreams,
    private readonly invites: BoqInvites,
    private readonly links: BoqLinks,
    private readonly users: UsersService,
    private readonly mail: Mail,
    private readonly address: PublicAddress,
  ) {}

  /**
   * Joins the logged-in person to a BOQ: as its owner, with the identifier of the guest who saved it, or as a member,
   * with an invitation to their email: by its link, or without it once they have confirmed that email. Otherwise the
   * same 404 in every case.
   */
  async attach(context: RequestContext, boqId: string, invite: string | undefined): Promise<number> {
    const { actor, identifier } = context;
    if (actor.kind !== 'user') throw unauthorized();
    const state = await this.streams.existing(boqId);
    if (worksOn(state, actor.id)) return state.revision;
    const fromGuest = state.guestIdentifier !== null && state.guestIdentifier === identifier;
    const right = fromGuest ? 'edit' : await this.invites.accept(boqId, invite, actor);
    if (right === null) throw notFound();
    const command: BoqCommand = { type: 'AttachUser', userId: actor.id, right };
    const { revision } = await this.commands.submit(context, boqId, command);
    // The invitation's code was sent to the account's mailbox.
    if (!fromGuest && !actor.emailConfirmed) await this.users.confirmEmail(actor.id);
    return revision;
  }

  /** Mails a person a link to join. 400 for an existing member, 429 beyond 20 per day. */
  async invite(
    context: RequestContext,
    boqId: string,
    actor: UserActor,
    input: { name: string; email: string; right: MemberRight },
  ): Promise<{ invite: InviteView; again: boolean }> {
    const state = await this.streams.existing(boqId);
    // The first to join a BOQ without an owner would become its owner.
    if (state.ownerId === null) throw invalid({ email: 'This BOQ has no owner yet, so nobody can be invited to it.' });
    const email = input.email.normalize('NFKC').toLowerCase();
    const known = await this.users.findByEmail(email, peopleOf(state));
    if (known && worksOn(state, known.id)) throw invalid({ email: 'This person already works on the BOQ.' });
    const name = oneLine(input.name);
    const { right } = input;
    const { invite, token, again } = await this.invites.add({ boqId, email, name, right, by: actor.id });
    const noted: BoqCommand = { type: 'NoteInvite', userId: known?.id ?? null, right };
    await this.commands.submit(context, boqId, noted);
    const inviter = oneLine(actor.name);
    const title = oneLine(state.head.title);
    const content = renderMail({
      name,
      paragraphs: [`${inviter} invites you to ${TO[right]} the estimate “${title}” in Fitout.`],
      button: { label: 'Open the estimate', url: this.address.url(`/boqs/${boqId}/join?invite=${token}`) },
      note: `The link is only for ${email} and works for ${INVITE_DAYS} days. If you do not expect it, you can ignore this mail.`,
    });
    await this.mail.send({
      to: email,
      subject: `${inviter} invites you to “${title}”`.slice(0, 200),
      kind: 'invite',
      validMinutes: INVITE_DAYS * 24 * 60,
      ...content,
    });
    return { invite: inviteView(invite), again };
  }

  /** Cancels an open invitation. 404 when there is none. */
  async uninvite(boqId: string, inviteId: string): Promise<void> {
    if (!(await this.invites.revoke(boqId, inviteId))) throw notFound();
  }

  /** Makes a link to view a BOQ. 400 for one with too many open links. */
  async makeLink(boqId: string, days: number, by: string): Promise<LinkView & { url: string }> {
    const { link, code } = await this.links.add(boqId, days, by);
    return { ...link, url: this.address.url(`/view/${code}`) };
  }

  /** Cancels a link to view a BOQ. 404 when there is none. */
  async revokeLink(boqId: string, linkId: string): Promise<void> {
    if (!(await this.links.revoke(boqId, linkId))) throw notFound();
  }

  /** The members of a BOQ, with emails, open invitations and links for those who may invite. */
  async list(context: RequestContext, boqId: string): Promise<MembersView> {
    const state = await this.streams.existing(boqId);
    const inCharge = allows(context, 'boq.invite') || allows(context, 'boq.remove-member');
    const ids = peopleOf(state);
    const rows =
      ids.length === 0
        ? []
        : await this.db
            .selectFrom('users')
            .select(['id', 'user_name', 'email', 'role'])
            .where('id', 'in', ids)
            .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const [invites, links] = inCharge
      ? await Promise.all([this.invites.open(boqId), this.links.open(boqId)])
      : [[], []];
    return {
      members: ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        const { user_name: name, email, role } = row;
        const as = id === state.ownerId ? 'owner' : id === state.createdBy ? 'designer' : 'member';
        const right = as === 'member' ? (state.restricted[id] ?? 'edit') : 'edit';
        const shown = { name: name ?? (inCharge ? email : 'A member'), named: name !== null };
        const mayBecome = as === 'member' && allows(context, 'boq.assign') ? placesOf(role, context) : [];
        return [{ id, ...shown, email: inCharge ? email : null, role, as, right, may_become: mayBecome }];
      }),
      invites: invites.map(inviteView),
      links: links.map(linkView),
    };
  }

  /** Removes a member from the BOQ; their old link does not let them back. */
  async remove(context: RequestContext, boqId: string, userId: string): Promise<number> {
    const command: BoqCommand = { type: 'RemoveMember', userId };
    const { revision } = await this.commands.submit(context, boqId, command);
    await this.invites.revokeOf(boqId, userId);
    return revision;
  }

  /**
   * The command that puts a person in charge. Only a member, so that nobody learns who has an account and nobody gets a
   * BOQ unasked. An admin may name any account, and give a BOQ back to its previous owner, with a reason. 400 otherwise.
   */
  async assignment(
    { actor, reason }: RequestContext,
    boqId: string,
    email: string,
    as: AssignedRole,
    stated = reason,
  ): Promise<BoqCommand> {
    const state = await this.streams.existing(boqId);
    const user = await this.users.findByEmail(email, peopleOf(state));
    const anybody = roleOf(actor) === 'admin';
    if (anybody && !stated) throw invalid({ reason: 'Say why you hand this BOQ over.' });
    if (!user || !(anybody || worksOn(state, user.id))) {
      throw invalid({ 'assign.email': 'Invite this person first: only members can be put in charge.' });
    }
    if (!placesOf(user.role, { actor }).includes(as)) {
      throw invalid({ 'assign.as': `This person is no ${as === 'designer' ? 'designer' : 'home owner'}.` });
    }
    return { type: 'AssignBoq', as, userId: user.id };
  }
}

/** The roles in which someone may be put in charge: by their own role, or by an admin in any. */
function placesOf(role: Role, { actor }: Pick<RequestContext, 'actor'>): AssignedRole[] {
  if (roleOf(actor) === 'admin') return ['home-owner', 'designer'];
  return [role === 'designer' || role === 'admin' ? 'designer' : 'home-owner'];
}

function peopleOf(state: BoqState): string[] {
  return [...new Set([state.ownerId, state.createdBy, ...state.members].filter((id) => id !== null))];
}

function worksOn(state: BoqState, userId: string): boolean {
  return state.ownerId === userId || state.createdBy === userId || state.members.has(userId);
}

function inviteView({ id, name, email, member_right: right, created_at, expires_at }: Invite): InviteView {
  return { id, name, email, right, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() };
}
