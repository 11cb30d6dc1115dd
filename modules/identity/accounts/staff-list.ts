import { Schema } from 'effect'
import { changeRow, projection, put, raw, sql, type Statement, userOf } from '#events'
import { WAIT_REASONS } from '#contracts/messages'
import { ROLES } from '../../kernel/contract.ts'
import type { StaffInvitationEvent } from './invitation-events.ts'

/** A person who works in the clinic, as administrators see them. */
export const StaffRow = Schema.Struct({
  id: Schema.Number,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  role: Schema.Literal(...ROLES),
  owner: Schema.Boolean,
  practitioner: Schema.Boolean,
  /** Whether they sign in with a second factor. */
  twoFactor: Schema.Boolean,
  createdAt: Schema.String,
  version: Schema.Number,
}).annotations({ identifier: 'StaffMember' })
export type StaffRow = typeof StaffRow.Type

const activeStaff = (clinicId: number): Statement<StaffRow> =>
  sql`select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.role, u.owner, u.practitioner,
        f.user_id is not null as "twoFactor", u.created_at as "createdAt", u.version
      from user_list u left join second_factors f
        on f.clinic_id = u.clinic_id and f.user_id = u.id and f.confirmed_at is not null
      where u.clinic_id = ${clinicId} and u.state = 'active'`

/** Everyone who works in the clinic, by name. */
export const staffRows = (clinicId: number): Statement<StaffRow> =>
  sql`${activeStaff(clinicId)}
      order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`

/** The person with this id, if they still work in the clinic. */
export const staffRow = (clinicId: number, id: number): Statement<StaffRow> =>
  sql`${activeStaff(clinicId)} and u.id = ${id}`

export const StaffInvitationRow = Schema.Struct({
  id: Schema.Number,
  email: Schema.String,
  firstName: Schema.String,
  lastName: Schema.String,
  role: Schema.Literal(...ROLES),
  practitioner: Schema.Boolean,
  state: Schema.Literal('waiting', 'accepted', 'withdrawn'),
  invitedAt: Schema.String,
  /** When its link expires. It can be sent again. */
  expiresAt: Schema.String,
  /** Why its email was not sent yet; null if nothing delays it. */
  waits: Schema.NullOr(Schema.Literal(...WAIT_REASONS)),
  version: Schema.Number,
}).annotations({ identifier: 'StaffInvitation' })
export type StaffInvitationRow = typeof StaffInvitationRow.Type

export const staffInvitationList = projection<StaffInvitationEvent>({
  table: 'staff_invitation_list',
  version: 2,
  key: ['id'],
  on: {
    StaffInvited: (it, { stream, at, version, meta }) =>
      put({
        id: stream.id,
        email: it.email,
        first_name: it.firstName,
        last_name: it.lastName,
        role: it.role,
        practitioner: it.practitioner,
        state: 'waiting',
        invited_at: at,
        invited_by: userOf(meta.actor),
        expires_at: it.expiresAt,
        version,
      }),
    StaffInvitationRenewed: ({ expiresAt }, recorded) =>
      changeRow(recorded, {
        invited_at: recorded.at,
        invited_by: userOf(recorded.meta.actor),
        expires_at: expiresAt,
      }),
    StaffInvitationWithdrawn: (_, recorded) => changeRow(recorded, { state: 'withdrawn' }),
    StaffInvitationAccepted: (_, recorded) => changeRow(recorded, { state: 'accepted' }),
  },
})

const ROW = raw(`id, email, first_name as "firstName", last_name as "lastName", role, practitioner, state,
  invited_at as "invitedAt", expires_at as "expiresAt",
  (select l.waits from account_links l
    where l.clinic_id = i.clinic_id and l.purpose = 'join' and l.record_id = i.id limit 1) as waits, version`)

export const staffInvitationRow = (clinicId: number, id: number): Statement<StaffInvitationRow> =>
  sql`select ${ROW} from staff_invitation_list i where clinic_id = ${clinicId} and id = ${id}`

/** Finds the last sender of the invitation with this id. */
export const inviterOf = (clinicId: number, id: number): Statement<{ readonly userId: number | null }> =>
  sql`select invited_by as "userId" from staff_invitation_list where clinic_id = ${clinicId} and id = ${id}`

/** Finds the open invitation with this id, unless its last sender may no longer invite people. */
export const acceptableInvitation = (clinicId: number, id: number): Statement<{ readonly id: number }> =>
  sql`select i.id from staff_invitation_list i
      where i.clinic_id = ${clinicId} and i.id = ${id} and i.state = 'waiting'
        -- Unknown for invitations from before it was recorded.
        and (i.invited_by is null or exists (
          select from user_list u
          where u.clinic_id = ${clinicId} and u.id = i.invited_by and u.state = 'active' and u.role = 'staff'))`

/** The open invitations that a person sent last. */
export const invitationsSentBy = (clinicId: number, userId: number): Statement<{ readonly id: number }> =>
  sql`select id from staff_invitation_list
      where clinic_id = ${clinicId} and invited_by = ${userId} and state = 'waiting' order by id`

/** Open invitations, newest first. */
export const staffInvitationRows = (clinicId: number): Statement<StaffInvitationRow> =>
  sql`select ${ROW} from staff_invitation_list i where clinic_id = ${clinicId} and state = 'waiting'
      order by invited_at desc, id desc`
