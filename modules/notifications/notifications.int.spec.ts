import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildClinic } from '#events'
import { CLINIC } from '#testing'
import { UserJoined } from '../identity/events.ts'
import { PatientErased } from '../patients/events.ts'
import { NoticeNotFound } from './errors.ts'
import { NotificationPreferences, Notifications } from './index.ts'
import { dana, OTHER_CLINIC, lee, NOW, openTwoClinics } from './testing/two-clinics.ts'
import { failedEvent, submittedEvent } from './testing/sample-events.ts'
import { asUser, AVERY, DANA } from './testing/notified-clinic.ts'

let clinic: Awaited<ReturnType<typeof openTwoClinics>>
beforeAll(async () => {
  clinic = await openTwoClinics()
  await clinic.recordEvents(NOW, 'form-submission', 1, [submittedEvent])
  for (const reason of [
    'landline',
    'blocked',
    'filtered',
    'no_credits',
    'unreachable',
    'no_credits',
  ] as const)
    await clinic.reminder([failedEvent(reason)])
})
afterAll(() => clinic.close())

describe('reading, deleting and restoring', () => {
  it('affects only the user who does it', async () => {
    const at = (who: typeof dana) => clinic.page(who)
    await clinic.reminder([failedEvent('blocked')])
    const [first] = (await at(dana)).rows
    const id = first?.id ?? 0
    const before = await at(lee)
    expect(await clinic.ask(NOW, dana, (n) => n.setRead(id, true))).toMatchObject({ id, read: true })
    expect((await clinic.page(dana, { unread: 'true' })).rows.map((row) => row.id)).not.toContain(id)
    expect(await clinic.ask(NOW, dana, (n) => n.setRead(id, false))).toMatchObject({ id, read: false })
    const { unread } = await at(dana)
    expect(unread).toBeGreaterThan(0)
    expect(await clinic.ask(NOW, dana, (n) => n.readAll())).toEqual({ read: unread })
    expect((await at(dana)).unread).toBe(0)
    await clinic.ask(NOW, dana, (n) => n.setRead(id, false))
    expect(await clinic.ask(NOW, dana, (n) => n.unread())).toBe(1)
    expect(await clinic.ask(NOW, dana, (n) => n.remove(id))).toEqual({ deleted: true, id })
    expect(await clinic.ask(NOW, dana, (n) => Effect.flip(n.remove(id)))).toBeInstanceOf(NoticeNotFound)
    expect(await clinic.ask(NOW, dana, (n) => Effect.flip(n.open(id)))).toBeInstanceOf(NoticeNotFound)
    expect((await at(dana)).rows.map((row) => row.id)).not.toContain(id)
    expect(await clinic.ask(NOW, dana, (n) => n.restore(id))).toMatchObject({ id, read: false })
    expect((await at(dana)).rows[0]).toEqual({ ...first, read: false })
    expect(await at(lee)).toEqual(before)
  })

  it('is refused in another clinic and without permission for the kind', async () => {
    const [first] = (await clinic.page()).rows
    const id = first?.id ?? 0
    for (const who of [asUser(DANA, 'staff', OTHER_CLINIC), asUser(AVERY, 'auditor')]) {
      expect(await clinic.page(who)).toMatchObject({ rows: [], total: 0, unread: 0 })
      const refused = (n: typeof Notifications.Service) =>
        Effect.all([
          Effect.flip(n.open(id)),
          Effect.flip(n.setRead(id, true)),
          Effect.flip(n.remove(id)),
          Effect.flip(n.restore(id)),
        ])
      const refusals = await clinic.ask(NOW, who, refused)
      for (const refusal of refusals) expect(refusal).toBeInstanceOf(NoticeNotFound)
    }
  })
})

const choose = (what: 'access_unusual' | 'form_submitted') =>
  Effect.flatMap(NotificationPreferences, (n) => n.choose({ what, bell: false, email: false }))

describe('an API key that may not see every kind', () => {
  const key = { ...dana, scopes: ['notices:read', 'forms:read'] } as const

  it('marks only what it sees as read', async () => {
    await clinic.recordEvents(NOW, 'form-submission', 2, [submittedEvent])
    await clinic.reminder([failedEvent('blocked')])
    const unread = async () => (await clinic.page(dana, { unread: 'true' })).rows.map(({ title }) => title)
    expect(await unread()).toEqual(expect.arrayContaining(['New form submission', 'Reminder failed']))
    const [mine] = (await clinic.page(key)).rows
    await clinic.ask(NOW, key, (n) => n.setRead(mine?.id ?? 0, false))
    expect((await clinic.ask(NOW, key, (n) => n.readAll())).read).toBeGreaterThan(0)
    expect((await clinic.page(key)).unread).toBe(0)
    expect(await unread()).toContain('Reminder failed')
    expect(await unread()).not.toContain('New form submission')
  })

  it('turns off no kind that it does not see', async () => {
    const all = Effect.flatMap(NotificationPreferences, (n) => n.all())
    await clinic.run(choose('access_unusual'), key)
    expect(await clinic.run(all, dana)).toContainEqual({ what: 'access_unusual', bell: true, email: false })
    const own = { what: 'form_submitted', bell: true, email: false } as const
    expect(await clinic.run(choose('form_submitted'), key)).toContainEqual({ ...own, bell: false })
    await clinic.run(
      Effect.flatMap(NotificationPreferences, (n) => n.choose(own)),
      dana,
    )
  })
})

describe('the notification list', () => {
  it('can be paged without repeats or gaps', async () => {
    const { rows: all } = await clinic.page()
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const { rows, next } = await clinic.page(dana, { limit: 2, ...(cursor ? { cursor } : {}) })
      ids.push(...rows.map(({ id }) => id))
      cursor = next ?? undefined
    } while (cursor)
    expect(ids).toEqual(all.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(6)
  })

  it('starts when the user joined and covers 90 days', async () => {
    const late = '2026-06-20T09:00:00Z'
    expect((await clinic.ask(late, dana, (n) => n.page({}))).rows).toEqual([])
    await clinic.recordEvents(late, 'user', 9, [joined()])
    await clinic.reminder([failedEvent('blocked')], 1, '2026-06-20T10:00:00Z')
    const now = '2026-06-20T11:00:00Z'
    const count = async (who: typeof dana) => (await clinic.ask(now, who, (n) => n.page({}))).total
    expect([await count(asUser(9, 'staff')), await count(dana)]).toEqual([1, 1])
    await clinic.recordEvents(now, 'user', 10, [joined()])
    expect(await count(asUser(10, 'staff'))).toBe(0)
  })

  it('shows nothing about erased patients and can be rebuilt from the log', async () => {
    const about = async () => (await clinic.listTexts()).filter((line) => /Henry/.test(line)).length
    expect(await about()).toBeGreaterThan(2)
    await clinic.recordEvents('2026-06-21T09:00:00Z', 'patient', 1, [
      PatientErased({ reason: 'asked', ground: 'asked' }),
    ])
    expect(await about()).toBe(0)
    expect(JSON.stringify(await clinic.listTexts())).not.toMatch(/Adeyemi|undefined|null/)
    const replayed = await clinic.run(rebuildClinic(CLINIC, { write: false }))
    const notificationTables = replayed.filter(({ table }) => table.startsWith('notice'))
    expect(notificationTables.map(({ table, differing }) => [table, differing])).toEqual([
      ['notice_list', 0],
      ['notice_totals', 0],
    ])
    expect(notificationTables[0]?.rows).toBeGreaterThan(6)
  })
})

const joined = () =>
  UserJoined({
    email: 'new@clinic.example',
    firstName: 'New',
    lastName: 'Person',
    role: 'staff',
    owner: false,
    practitioner: false,
  })
