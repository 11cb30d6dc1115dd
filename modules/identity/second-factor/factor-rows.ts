import { Schema } from 'effect'
import { raw, sql, type Statement } from '#events'
import { hasAddOn } from '#modules/billing'

/** Milliseconds for which the set-up of an app can be finished. */
export const SET_UP_MS = 60 * 60_000

/** A passkey, with all that its person need know of it. Times are ISO. */
export const PasskeyRow = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  addedAt: Schema.String,
  /** Null where it never was. */
  lastUsedAt: Schema.NullOr(Schema.String),
}).annotations({ identifier: 'Passkey' })
export type PasskeyRow = typeof PasskeyRow.Type

/** What a person proves beside their password, as their own screen has it. */
export const SecondFactor = Schema.Struct({
  /** Whether there is any: an app or a passkey. */
  active: Schema.Boolean,
  /** Since when there is an app; null where there is none. */
  addedAt: Schema.NullOr(Schema.String),
  /** The eldest first. */
  passkeys: Schema.Array(PasskeyRow),
  recoveryCodesLeft: Schema.Number,
  /** Whether the clinic’s Compliance Mode asks for one. */
  demanded: Schema.Boolean,
}).annotations({ identifier: 'SecondFactor' })
export type SecondFactor = typeof SecondFactor.Type

/** A second factor, with the recovery codes that were given with it. */
export const WithCodes = Schema.Struct({
  ...SecondFactor.fields,
  /** Each works once. They are told here and never again. None where those given before go on working. */
  recoveryCodes: Schema.Array(Schema.String),
}).annotations({ identifier: 'SecondFactorWithCodes' })

const iso = (column: string): Statement =>
  raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

// What was removed, or left behind by somebody who has gone, has nothing to be checked against.
const passkeyRows = (clinicId: number, userId: number): Statement =>
  sql`select l.added_at, jsonb_build_object('id', l.id, 'name', l.name, 'addedAt', ${iso('l.added_at')},
        'lastUsedAt', ${iso('p.used_at')}) as row
      from passkey_list l join passkeys p on p.clinic_id = ${clinicId} and p.id = l.id
      where l.clinic_id = ${clinicId} and l.user_id = ${userId}`

/** One row for everybody, also for whom there is nothing yet. */
export const secondFactorOf = (clinicId: number, userId: number): Statement<SecondFactor> =>
  sql`select f.confirmed_at is not null or k.passkeys is not null as active, f.confirmed_at as "addedAt",
        coalesce(k.passkeys, '[]') as passkeys,
        (select count(*)::integer from recovery_codes where clinic_id = ${clinicId} and user_id = ${userId})
          as "recoveryCodesLeft",
        ${hasAddOn(clinicId, 'compliance-mode')} as demanded
      from (select jsonb_agg(row order by added_at, row) as passkeys from (${passkeyRows(clinicId, userId)}) p) k
      left join second_factors f on f.clinic_id = ${clinicId} and f.user_id = ${userId}`

/** What codes are checked against. */
export interface StoredFactor {
  /** Wrapped. */
  readonly secret: Buffer
  readonly last_step: number
}

/** The factor of a person who has one. */
export const confirmedFactor = (clinicId: number, userId: number): Statement<StoredFactor> =>
  sql`select secret, last_step from second_factors
      where clinic_id = ${clinicId} and user_id = ${userId} and confirmed_at is not null`

/** The factor a person is about to have, and since when (ISO). It stays the same while the transaction lasts. */
export const begunFactor = (
  clinicId: number,
  userId: number,
): Statement<StoredFactor & { begun_at: string }> =>
  sql`select secret, last_step, begun_at from second_factors
      where clinic_id = ${clinicId} and user_id = ${userId} and confirmed_at is null for update`

/** Takes the place of one that was begun before; of one that is in use it does not. One row where it was kept. */
export const beginFactor = (
  clinicId: number,
  userId: number,
  secret: Buffer,
  at: string,
): Statement<{ user_id: number }> =>
  sql`insert into second_factors (clinic_id, user_id, secret, begun_at)
      values (${clinicId}, ${userId}, ${secret}, ${at})
      on conflict (clinic_id, user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
        where second_factors.confirmed_at is null
      returning user_id`

/** Clears away what was begun before a moment (ISO) and never confirmed. */
export const dropOldSetUps = (clinicId: number, before: string): Statement =>
  sql`delete from second_factors
      where clinic_id = ${clinicId} and confirmed_at is null and begun_at <= ${before}`

/** From `at` (ISO) on it is asked for. The code it was shown with is used up. */
export const confirmFactor = (clinicId: number, userId: number, step: number, at: string): Statement =>
  sql`update second_factors set confirmed_at = ${at}, last_step = ${step}
      where clinic_id = ${clinicId} and user_id = ${userId}`

/** Uses up the code of a half minute: one row for whoever is first, none for all others. */
export const useStep = (clinicId: number, userId: number, step: number): Statement<{ user_id: number }> =>
  sql`update second_factors set last_step = ${step}
      where clinic_id = ${clinicId} and user_id = ${userId} and confirmed_at is not null and last_step < ${step}
      returning user_id`

export const forgetFactor = (clinicId: number, userId: number): Statement =>
  sql`delete from second_factors where clinic_id = ${clinicId} and user_id = ${userId}`

export const insertRecoveryCodes = (clinicId: number, userId: number, hashes: readonly Buffer[]): Statement =>
  sql`insert into recovery_codes (clinic_id, user_id, hash)
      select ${clinicId}::bigint, ${userId}::bigint, unnest(${hashes}::bytea[])`

/** Whether a person has this recovery code, and how many they have. */
export const recoveryCodeKnown = (
  clinicId: number,
  userId: number,
  hash: Buffer,
): Statement<{ known: boolean; all: number }> =>
  sql`select coalesce(bool_or(hash = ${hash}), false) as known, count(*)::integer as all from recovery_codes
      where clinic_id = ${clinicId} and user_id = ${userId}`

export const dropRecoveryCode = (clinicId: number, userId: number, hash: Buffer): Statement =>
  sql`delete from recovery_codes where clinic_id = ${clinicId} and user_id = ${userId} and hash = ${hash}`

export const forgetRecoveryCodes = (clinicId: number, userId: number): Statement =>
  sql`delete from recovery_codes where clinic_id = ${clinicId} and user_id = ${userId}`
