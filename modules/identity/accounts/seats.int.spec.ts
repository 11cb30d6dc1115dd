import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewUser } from '../contract.ts'
import { type IdentityFixture, registrationDraft, openIdentity } from '../testing/identity-fixture.ts'

let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await openIdentity()
})
afterAll(() => fixture.close())

let made = 0
const enter = async () => {
  const { body } = await fixture.call('POST', '/api/auth/register', {
    body: registrationDraft(`seats${++made}`),
  })
  return String(body.token)
}

const person = (role: NewUser['role'], practitioner = role === 'practitioner'): NewUser => ({
  firstName: 'Ivo',
  lastName: 'Brandt',
  email: `seated${++made}@harbor.example`,
  role,
  practitioner,
  password: 'ivo-likes-otters',
})

const staffOf = (token: string) => fixture.asOwner(token)

/** Returns the person's role, or the message of the refusal. */
const outcome = async (adding: Promise<{ readonly role: string }>): Promise<string> =>
  adding.then(
    ({ role }) => role,
    (cause: Error) => cause.message,
  )

const NO_PRACTITIONER = 'Your plan has 1 practitioner. Add one under Subscription, or choose a larger plan.'
const NO_ADMINISTRATOR = 'Your plan has 1 administrator. Choose a larger plan under Subscription.'

describe('the seats of a plan', () => {
  it('are those of Team during a trial', async () => {
    const act = await staffOf(await enter())
    const drafts = Array.from({ length: 6 }, () => person('practitioner'))
    const outcomes = []
    for (const draft of drafts) outcomes.push(await outcome(act((identity) => identity.addUser(draft))))
    expect(outcomes.filter((role) => role === 'practitioner')).toHaveLength(4)
    expect(outcomes.at(-1)).toContain('Your plan has 5 practitioners.')
  })

  it('on Solo are for the owner only, but auditors need none', async () => {
    const token = await enter()
    await fixture.subscribe(token, 'solo')
    const act = await staffOf(token)
    const add = (draft: NewUser) => outcome(act((identity) => identity.addUser(draft)))
    expect(await add(person('practitioner'))).toContain(NO_PRACTITIONER)
    expect(await add(person('staff'))).toContain(NO_ADMINISTRATOR)
    expect(await add(person('auditor'))).toBe('auditor')
  })

  it('are never exceeded, however many people are added at once', async () => {
    const token = await enter()
    await fixture.subscribe(token, 'team')
    const act = await staffOf(token)
    const drafts = Array.from({ length: 30 }, (_, n) => person(n % 2 ? 'practitioner' : 'staff', n % 2 === 1))
    const outcomes = await Promise.all(drafts.map((draft) => outcome(act((i) => i.addUser(draft)))))
    expect(outcomes.filter((role) => role === 'practitioner')).toHaveLength(4)
    expect(outcomes.filter((role) => role === 'staff')).toHaveLength(1)
    const refused = outcomes.filter((each) => each.startsWith('Your plan has'))
    expect(refused).toHaveLength(25)
    const { rows } = await fixture.admin.query(
      `select count(*) filter (where practitioner)::int as practitioners,
         count(*) filter (where role = 'staff')::int as administrators
       from user_list where clinic_id = (select clinic_id from sessions where token_hash = sha256($1::bytea))`,
      [Buffer.from(token)],
    )
    expect(rows[0]).toEqual({ practitioners: 5, administrators: 2 })
  })

  it('include those of an add-on, and become free when a person leaves or changes role', async () => {
    const token = await enter()
    await fixture.subscribe(token, 'solo', ['practitioner'])
    const act = await staffOf(token)
    const add = (draft: NewUser) => outcome(act((identity) => identity.addUser(draft)))
    expect(await add(person('practitioner'))).toBe('practitioner')
    expect(await add(person('practitioner'))).toContain('Your plan has 2 practitioners.')
    await act((identity) => identity.changeRole(2, 'auditor', false))
    expect(await add(person('practitioner'))).toBe('practitioner')
    expect(await outcome(act((identity) => identity.changeRole(2, 'practitioner', true)))).toContain(
      'Your plan has 2 practitioners.',
    )
    await act((identity) => identity.removeUser(3))
    expect(await outcome(act((identity) => identity.changeRole(2, 'practitioner', true)))).toBe(
      'practitioner',
    )
  })
})
