import { Effect } from 'effect'
import { Database, type Look, Origin, Store } from '#events'
import { randomId } from '#modules/kernel'
import type { Role } from '../kernel/contract.ts'
import { findAccount, insertAccount, replaceCredential } from './accounts.ts'
import { isCommon } from './common-passwords.ts'
import type { NewUser, PasswordChange } from './contract.ts'
import { emailKey } from './email-key.ts'
import { AccountEmailTaken, PasswordTooCommon, UserNotFound, WrongPassword } from './errors.ts'
import { Passwords } from './passwords.ts'
import type { Preferences } from './preferences-contract.ts'
import { seatsOf } from './seat-count.ts'
import type { Seats } from './seats.ts'
import { makeSignIn } from './sign-in.ts'
import { practitionerRows, userRow } from './user-list.ts'
import { User, type UserCommand } from './user.ts'

const rules = { accounts_email: () => new AccountEmailTaken() }

// Asked behind the clinic's lock: nobody takes the seat in the meantime.
const seatsIn = (clinicId: number, query: Look['query']) =>
  Effect.map(query(seatsOf(clinicId)), ([seats]) => seats as Seats)

/** Turns of those who are in the clinic already. */
const INSIDE = 'inside'

export const makePeople = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const passwords = yield* Passwords
  const { prove } = yield* makeSignIn

  const credentialFor = (password: string, email: string) =>
    isCommon(password, email)
      ? Effect.fail(new PasswordTooCommon())
      : Effect.map(passwords.inTurn(INSIDE, passwords.hash(password)), (hash) => ({
          credential: randomId(),
          hash,
        }))

  /** Adds a person, who can sign in from now on, where the plan has a seat for them. */
  const addUser = Effect.fn('Identity.addUser')(function* ({ password, ...person }: NewUser) {
    const { clinicId } = yield* Origin
    const key = emailKey(person.email)
    const credential = yield* credentialFor(password, person.email)
    const { answer } = yield* store.together(
      (unit) =>
        unit
          .execute(User, {
            id: 'next',
            command: ({ query }) =>
              Effect.map(
                Effect.all([query(findAccount(key)), seatsIn(clinicId, query)]),
                ([holders, seats]) => ({
                  _tag: 'AddUser',
                  person: { ...person, owner: false },
                  emailTaken: holders.length > 0,
                  seats,
                }),
              ),
          })
          .pipe(Effect.tap(({ id }) => unit.also(insertAccount(clinicId, id, key, credential)))),
      { answer: (id) => userRow(clinicId, id), rules },
    )
    return answer
  })

  type Asked = UserCommand | ((look: Look, clinicId: number) => Effect.Effect<UserCommand>)

  const command = (id: number, asked: Asked, expect?: number) =>
    Effect.flatMap(Origin, ({ clinicId }) =>
      store.execute(User, {
        id,
        command: typeof asked === 'function' ? (look) => asked(look, clinicId) : asked,
        expect,
        answer: (own) => userRow(clinicId, own),
      }),
    ).pipe(Effect.map(({ answer }) => answer))

  /** Calls a person by another name. */
  const rename = Effect.fn('Identity.rename')(
    (id: number, { firstName, lastName }: Pick<NewUser, 'firstName' | 'lastName'>, expect?: number) =>
      command(id, { _tag: 'RenameUser', firstName, lastName }, expect),
  )

  /** Keeps in which language and theme a person wants the product. */
  const prefer = Effect.fn('Identity.prefer')((id: number, wanted: Preferences) =>
    command(id, { _tag: 'ChangePreferences', ...wanted }),
  )

  /** Gives a person another role, where the plan has a seat for it, and ends their sessions. */
  const changeRole = Effect.fn('Identity.changeRole')(
    (id: number, role: Role, practitioner: boolean, expect?: number) =>
      command(
        id,
        ({ query }, clinicId) =>
          Effect.map(seatsIn(clinicId, query), (seats) => ({
            _tag: 'ChangeUserRole',
            role,
            practitioner,
            seats,
          })),
        expect,
      ),
  )

  /** Takes a person out of the clinic: their sessions end, and their email address is free again. */
  const removeUser = Effect.fn('Identity.removeUser')((id: number, expect?: number) =>
    command(id, { _tag: 'RemoveUser' }, expect),
  )

  const setPassword = (id: number, email: string, password: string) =>
    Effect.gen(function* () {
      const { clinicId } = yield* Origin
      const credential = yield* credentialFor(password, email)
      yield* store.together(
        (unit) =>
          unit
            .execute(User, {
              id,
              command: { _tag: 'ChangePassword', credential: credential.credential },
            })
            .pipe(Effect.tap(() => unit.also(replaceCredential(clinicId, id, credential)))),
        { answer: (own) => userRow(clinicId, own) },
      )
    })

  /** Gives the person of the `Origin` another password, and ends all their other sessions. */
  const changePassword = Effect.fn('Identity.changePassword')(function* ({
    currentPassword,
    password,
  }: PasswordChange) {
    const { clinicId, actor, address } = yield* Origin
    const [user] = yield* database.query(userRow(clinicId, actor.id))
    if (!user) return yield* Effect.fail(new UserNotFound())
    yield* prove({ email: user.email, password: currentPassword }, address ?? INSIDE).pipe(
      Effect.catchTag('InvalidCredentials', () => Effect.fail(new WrongPassword())),
    )
    yield* setPassword(user.id, user.email, password)
  })

  /** Gives whoever signs in with this address another password, whichever clinic it is. For the operator. */
  const resetPassword = Effect.fn('Identity.resetPassword')(function* (email: string, password: string) {
    const [account] = yield* database.lookup(findAccount(emailKey(email)))
    if (!account) return yield* Effect.fail(new UserNotFound())
    yield* Effect.provideService(setPassword(account.user_id, email, password), Origin, {
      clinicId: account.clinic_id,
      actor: { kind: 'system', id: 0 },
      source: 'cli',
    })
  })

  /** Everyone who sees patients, by name. */
  const practitioners = Effect.fn('Identity.practitioners')(function* () {
    const { clinicId } = yield* Origin
    return yield* database.query(practitionerRows(clinicId))
  })

  /** The clinic that a sign-in address belongs to, or null. For verbs that name people by their address. */
  const clinicOf = Effect.fn('Identity.clinicOf')(function* (email: string) {
    const [account] = yield* database.lookup(findAccount(emailKey(email)))
    return account?.clinic_id ?? null
  })

  return {
    addUser,
    clinicOf,
    rename,
    prefer,
    changeRole,
    removeUser,
    changePassword,
    resetPassword,
    practitioners,
  }
})
