import { randomBytes } from 'node:crypto'
import { Effect } from 'effect'
import type { AnyEvent, RecordedEvent, Unit } from '#events'
import { randomId } from '#modules/kernel'
import { endApiKeys } from './api-keys/end-api-keys.ts'
import { AdministratorNeeded } from './errors.ts'
import { Passwords } from './passwords/passwords.ts'
import { UNLIMITED_SEATS } from './accounts/seats.ts'
import { ownerRow } from './accounts/user-list.ts'
import { User } from './accounts/user.ts'
import { closeAccount, type Credential, replaceCredential } from './accounts/account.ts'

/** Whether a command changed anything. */
export const isChange = ({ events }: { readonly events: readonly RecordedEvent<AnyEvent>[] }): boolean =>
  events.length > 0

/** A password that nobody knows: the person chooses another one, and the account keeps its address. */
export const unknownPassword = Effect.gen(function* () {
  const { hash } = yield* Passwords
  return {
    credential: randomId(),
    hash: yield* hash(randomBytes(32).toString('base64url')),
  } satisfies Credential
})

/** Replaces a person's password. */
export const endPassword = (unit: Unit, id: number, credential: Credential, reset: boolean) =>
  Effect.gen(function* () {
    yield* unit.execute(User, {
      id,
      command: { _tag: 'ChangePassword', credential: credential.credential, reset },
    })
    void unit.addStatement(replaceCredential(unit.clinicId, id, credential))
    return true
  })

/** Gives a person the role that they got after the backup. It had a seat then, so no seat is counted now. */
export const changeRole = (unit: Unit, id: number, fields: Readonly<Record<string, unknown>>) =>
  unit.execute(User, {
    id,
    command: {
      _tag: 'ChangeUserRole',
      role: fields['role'] as 'staff',
      practitioner: fields['practitioner'] === true,
      seats: UNLIMITED_SEATS,
    },
  })

/** Makes a person the owner, regardless of the owner in the backup. Fails if the person is not in the backup. */
export const passOnOwnership = (unit: Unit, to: number) =>
  Effect.gen(function* () {
    const [owner] = yield* unit.query(ownerRow(unit.clinicId))
    if (!owner || owner.id === to) return false
    const seats = UNLIMITED_SEATS
    yield* unit.execute(User, { id: owner.id, command: { _tag: 'PassOnOwnership', to } })
    yield* unit.execute(User, { id: to, command: { _tag: 'ReceiveOwnership', from: owner.id, seats } })
    return true
  }).pipe(Effect.catchTag('UserNotFound', () => Effect.fail(new AdministratorNeeded())))

/** Ends all access of a person whom the clinic cannot lose: no password opens the account, and no email reaches it. */
export const endAccess = (unit: Unit, id: number, credential: Credential) =>
  Effect.gen(function* () {
    yield* endPassword(unit, id, credential, true)
    yield* endApiKeys(unit, id)
    void unit.addStatement(closeAccount(unit.clinicId, id))
  })
