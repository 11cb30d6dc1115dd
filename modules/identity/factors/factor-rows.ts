import { Schema } from 'effect'
import { raw, sql, type Statement } from '#events'
import { hasAddOn } from '#modules/billing'

/** Milliseconds to finish setting up an app. */
export const SETUP_MS = 60 * 60_000

/** A passkey as its owner sees it. Times are ISO. */
export const PasskeyRow = Schema.Struct({
  id: Schema.Number,
  name: Schema.String,
  addedAt: Schema.String,
  /** Null if never used. */
  lastUsedAt: Schema.NullOr(Schema.String),
}).annotations({ identifier: 'Passkey' })
export type PasskeyRow = typeof PasskeyRow.Type

/** A person's second factors, as their own screen shows them. */
export const SecondFactor = Schema.Struct({
  /** Whether the person has any: an app or a passkey. */
  active: Schema.Boolean,
  addedAt: Schema.NullOr(Schema.String),
  /** Oldest first. */
  passkeys: Schema.Array(PasskeyRow),
  recoveryCodesLeft: Schema.Number,
  /** Whether the clinic’s Compliance Mode requires one. */
  demanded: Schema.Boolean,
}).annotations({ identifier: 'SecondFactor' })
export type SecondFactor = typeof SecondFactor.Type

/** A person's second factors, with newly issued recovery codes. */
export const SecondFactorWithCodes = Schema.Struct({
  ...SecondFactor.fields,
  /** Each works once and is returned only here. Empty when the earlier codes stay valid. */
  recoveryCodes: Schema.Array(Schema.String),
}).annotations({ identifier: 'SecondFactorWithCodes' })

const iso = (column: string): Statement =>
  raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

// The join omits passkeys that were removed or whose owner was removed.
const passkeyRows = (clinicId: number, userId: number): Statement =>
  sql`select l.added_at, jsonb_build_object('id', l.id, 'name', l.name, 'addedAt', ${iso('l.added_at')},
        'lastUsedAt', ${iso('p.used_at')}) as row
      from passkey_list l join passkeys p on p.clinic_id = ${clinicId} and p.id = l.id
      where l.clinic_id = ${clinicId} and l.user_id = ${userId}`

/** One row for every person, even without factors. */
export const secondFactorOf = (clinicId: number, userId: number): Statement<SecondFactor> =>
  sql`select f.confirmed_at is not null or k.passkeys is not null as active, f.confirmed_at as "addedAt",
        coalesce(k.passkeys, '[]') as passkeys,
        (select count(*)::integer from recovery_codes where clinic_id = ${clinicId} and user_id = ${userId})
          as "recoveryCodesLeft",
        ${hasAddOn(clinicId, 'compliance-mode')} as demanded
      from (select jsonb_agg(row order by added_at, row) as passkeys from (${passkeyRows(clinicId, userId)}) p) k
      left join second_factors f on f.clinic_id = ${clinicId} and f.user_id = ${userId}`

export interface StoredFactor {
  /** Encrypted with the master key. */
  readonly secret: Buffer
  readonly last_step: number
}

/** The confirmed app of a person; no row without one. */
export const confirmedFactor = (clinicId: number, userId: number): Statement<StoredFactor> =>
  sql`select secret, last_step from second_factors
      where clinic_id = ${clinicId} and user_id = ${userId} and confirmed_at is not null`

/** The unconfirmed app of a person, and when its set-up began (ISO). Locked until the transaction ends. */
export const unconfirmedFactor = (
  clinicId: number,
  userId: number,
): Statement<StoredFactor & { begun_at: string }> =>
  sql`select secret, last_step, begun_at from second_factors
      where clinic_id = ${clinicId} and user_id = ${userId} and confirmed_at is null for update`

/** Stores a new setup in place of an unconfirmed one. No row if an app is already confirmed. */
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

/** Deletes set-ups that began before a moment (ISO) and were never confirmed. */
export const dropOldSetups = (clinicId: number, before: string): Statement =>
  sql`delete from second_factors
      where clinic_id = ${clinicId} and confirmed_at is null and begun_at <= ${before}`

/** Confirms the app at `at` (ISO). The code of `step` counts as used. */
export const confirmFactor = (clinicId: number, userId: number, step: number, at: string): Statement =>
  sql`update second_factors set confirmed_at = ${at}, last_step = ${step}
      where clinic_id = ${clinicId} and user_id = ${userId}`

/** Uses up the code of a time step: one row for the first caller, none for the others. */
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
export const recoveryCodeStatus = (
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
