import { Effect } from 'effect'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OriginShape, sql, Database, Store } from '#events'
import { User } from '#modules/identity'
import { CLINIC, originOf } from '#testing'
import { asPractitioner, draft, LEE, OKAFOR } from '../appointments/testing/appointment-clinic.ts'
import {
  asAdministrator,
  DANA,
  NOW,
  openSharedClinic,
  SAM,
  openSharingClinic,
} from './testing/sharing-clinic.ts'

let clinic: Awaited<ReturnType<typeof openSharingClinic>>
let ada: number
let walter: number
beforeAll(async () => {
  clinic = await openSharingClinic()
  ada = await clinic.patient('Ada Lindqvist')
  walter = await clinic.patient('Walter Brandt')
})
afterAll(() => clinic.close())

const open = (practitionerId: number | null, names = false) =>
  clinic.feeds((feeds) => feeds.open({ practitionerId, names }))
const refusedOpen = (practitionerId: number | null, origin = asAdministrator(DANA)) =>
  clinic.feeds((feeds) => Effect.flip(feeds.open({ practitionerId, names: false })), { origin })
const revoke = (id: number) => clinic.feeds((feeds) => feeds.revoke(id))
const refusedFetch = async (address: string) => {
  const file = address.split('/').at(-1) ?? ''
  const subscriber = { address: '192.0.2.7', entityTag: undefined }
  return clinic.feeds((feeds) => Effect.flip(feeds.fetch(file, subscriber)), { origin: originOf(0) })
}

const seats = { limit: { practitioners: 9, adminUsers: 9 }, taken: { practitioners: 2, adminUsers: 2 } }
const change = (id: number, command: Parameters<typeof User.decide>[1], origin: OriginShape) =>
  clinic.run(
    Effect.flatMap(Store, (store) =>
      store.execute(User, { id, command, returning: () => ({ text: 'select 1', values: [] }) as never }),
    ),
    origin,
  )

/** Reads the calendar at an address with a strict parser. */
const eventsAt = async (address: string, moment = NOW) => {
  const { text } = await clinic.fetch(address, { moment })
  return new ICAL.Component(ICAL.parse(text ?? ''))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
}
const summarize = (event: ICAL.Event) => ({
  uid: event.uid,
  sequence: event.sequence,
  starts: event.startDate.toJSDate().toISOString(),
  status: event.component.getFirstPropertyValue('status'),
  stamp: String(event.component.getFirstPropertyValue('dtstamp')),
  summary: event.summary,
})

/** Lists confirmed appointments: removed ones are still published. */
const coming = async (address: string) =>
  (await eventsAt(address)).map(summarize).filter(({ status }) => status === 'CONFIRMED')

describe('a published calendar', () => {
  it('keeps one id for an appointment that is moved, cancelled and removed', async () => {
    const { id, address } = await open(LEE)
    const request = draft(ada, { date: '2026-03-07', notes: 'not to be told' })
    const booked = await clinic.appointments((a) => a.schedule(request))
    const [first] = (await eventsAt(address)).map(summarize)
    expect(first).toEqual({
      uid: `appointment-${booked.id}.clinic-${CLINIC}@caretrail`,
      sequence: 0,
      starts: '2026-03-07T14:00:00.000Z',
      status: 'CONFIRMED',
      stamp: '2026-03-01T12:00:00Z',
      summary: 'General Consultation',
    })
    // The new date is after the start of daylight saving time.
    await clinic.appointments(
      (a) => a.revise(booked.id, { ...request, date: '2026-03-08' }),
      '2026-03-02T12:00:00Z',
    )
    const moved = { ...first, sequence: 1, starts: '2026-03-08T13:00:00.000Z', stamp: '2026-03-02T12:00:00Z' }
    expect((await eventsAt(address)).map(summarize)).toEqual([moved])
    await clinic.appointments(
      (a) => a.setStatus(booked.id, { status: 'cancelled', allowOverlap: false }),
      '2026-03-03T12:00:00Z',
    )
    const cancelled = { ...moved, sequence: 2, status: 'CANCELLED', stamp: '2026-03-03T12:00:00Z' }
    expect((await eventsAt(address)).map(summarize)).toEqual([cancelled])
    await clinic.appointments((a) => a.remove(booked.id), '2026-03-04T12:00:00Z')
    const removed = { ...cancelled, sequence: 3, stamp: '2026-03-04T12:00:00Z' }
    expect((await eventsAt(address, '2026-04-03T11:59:00Z')).map(summarize)).toEqual([removed])
    expect(await eventsAt(address, '2026-04-03T12:01:00Z')).toEqual([])
    expect((await clinic.fetch(address)).text).not.toContain('not to be told')
    await revoke(id)
  })

  it('covers 30 days back to a year ahead, and only its own appointments', async () => {
    const { id, address } = await open(OKAFOR)
    const clinics = await open(null)
    const at = { patientId: ada, practitionerId: OKAFOR, time: '06:45' }
    // 11:45 UTC, just before the edges of the feed's range at noon.
    for (const date of ['2026-01-30', '2026-01-31', '2027-03-01', '2027-03-02'])
      await clinic.appointments((a) => a.schedule(draft(ada, { ...at, date })))
    const others = draft(walter, { date: '2026-05-05', practitionerId: null })
    await clinic.appointments((a) => a.schedule(others))
    const days = async (which: string) => (await coming(which)).map(({ starts }) => starts.slice(0, 10))
    expect(await days(address)).toEqual(['2026-01-31', '2027-03-01'])
    expect(await days(clinics.address)).toEqual(['2026-01-31', '2026-05-05', '2027-03-01'])
    expect((await coming(clinics.address)).map(({ summary }) => summary)).toEqual([
      'General Consultation · Dr Okafor',
      'General Consultation',
      'General Consultation · Dr Okafor',
    ])
    await revoke(id)
    await revoke(clinics.id)
  })

  it('shows names only while enabled, and records each such fetch in the access ledger', async () => {
    const { id, address } = await open(OKAFOR)
    const name = (names: boolean) => clinic.feeds((feeds) => feeds.revise(id, { names }))
    expect((await clinic.fetch(address)).text).not.toMatch(/Lindqvist/)
    expect(await clinic.ledger()).toEqual([])
    await name(true)
    const { text, tag } = await clinic.fetch(address)
    expect(text).toContain('Ada Lindqvist')
    const entry = {
      feed: String(id),
      shownTo: String(DANA),
      action: 'export',
      subject: 'appointments',
      address: '192.0.2.7',
    }
    expect(await clinic.ledger()).toEqual([entry])
    // A subscriber with a current copy gets no data, so the access ledger gets no entry.
    expect(await clinic.fetch(address, { entityTag: `"other", W/${tag}` })).toEqual({ text: null, tag })
    expect(await clinic.ledger()).toHaveLength(1)
    await clinic.appointments((a) =>
      a.schedule(draft(walter, { date: '2026-06-01', practitionerId: OKAFOR })),
    )
    expect((await clinic.fetch(address, { entityTag: tag })).text).toContain('Walter Brandt')
    await name(false)
    expect((await clinic.fetch(address, { entityTag: tag })).text).not.toMatch(/Lindqvist|Brandt/)
    expect(await clinic.ledger()).toHaveLength(2)
    await revoke(id)
  })
})

describe('a feed address', () => {
  it('is shown once, stored as a hash, and works until replaced or revoked', async () => {
    const { id, address } = await open(LEE)
    expect(address).toMatch(/^https:\/\/clinic\.example\/api\/calendar-feed\/[\w-]{43}\.ics$/)
    const secret = address.slice(-47, -4)
    const [row] = await clinic.feeds((feeds) => feeds.all())
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row).toMatchObject({ id, practitionerName: 'Dr Lee', names: false, readAt: null })
    await clinic.fetch(address)
    expect(await clinic.feeds((feeds) => feeds.one(id))).toMatchObject({ readAt: '2026-03-01T12:00:00.000Z' })
    const next = await clinic.feeds((feeds) => feeds.renew(id))
    expect(next).toMatchObject({ id, readAt: null })
    expect((await refusedFetch(address))._tag).toBe('CalendarFeedNotFound')
    expect((await clinic.fetch(next.address)).text).toContain('BEGIN:VCALENDAR')
    await revoke(id)
    const never = [
      next.address,
      `${address.slice(0, -47)}${'A'.repeat(43)}.ics`,
      'x',
      secret,
      `${secret}.ICS`,
      '',
    ]
    for (const one of never) expect(await refusedFetch(one)).toEqual(await refusedFetch(next.address))
  })

  it('is not shown again for a repeated request', async () => {
    const receipt = { key: 'once', bodyHash: Buffer.from('1') }
    const origin = { ...asAdministrator(DANA), receipt }
    const ask = () => clinic.feeds((feeds) => feeds.open({ practitionerId: LEE, names: false }), { origin })
    const { id, address } = await ask()
    const repeatedOpen = clinic.feeds(
      (feeds) => Effect.flip(feeds.open({ practitionerId: LEE, names: false })),
      {
        origin,
      },
    )
    expect((await repeatedOpen)._tag).toBe('CalendarFeedToldBefore')
    expect((await clinic.fetch(address)).text).toContain('VCALENDAR')
    await revoke(id)
  })

  it('exists once per calendar, and only for practitioners', async () => {
    const { id } = await open(null)
    expect((await refusedOpen(null))._tag).toBe('CalendarFeedOpen')
    await revoke(id)
    const reopenedFeed = await open(null)
    await revoke(reopenedFeed.id)
    // Sam Reed sees no patients, and user 99 does not exist.
    for (const userId of [3, 99]) expect((await refusedOpen(userId))._tag).toBe('UnknownPractitioner')
  })

  it('can be managed by the practitioner for their own calendar, and by an administrator for all', async () => {
    const lee = asPractitioner(CLINIC, LEE)
    for (const foreign of [null, OKAFOR])
      expect((await refusedOpen(foreign, lee))._tag).toBe('NotYourCalendarFeed')
    const [clinicFeed, okafor] = [await open(null), await open(OKAFOR)]
    const leesFeed = await clinic.feeds((feeds) => feeds.open({ practitionerId: LEE, names: false }), {
      origin: lee,
    })
    expect((await clinic.feeds((feeds) => feeds.all(), { origin: lee })).map(({ id }) => id)).toEqual([
      leesFeed.id,
    ])
    expect((await clinic.feeds((feeds) => feeds.all())).map(({ id }) => id)).toEqual([
      clinicFeed.id,
      leesFeed.id,
      okafor.id,
    ])
    for (const id of [clinicFeed.id, okafor.id])
      for (const refused of [
        await clinic.feeds((feeds) => Effect.flip(feeds.one(id)), { origin: lee }),
        await clinic.feeds((feeds) => Effect.flip(feeds.renew(id)), { origin: lee }),
        await clinic.feeds((feeds) => Effect.flip(feeds.revise(id, { names: true })), { origin: lee }),
        await clinic.feeds((feeds) => Effect.flip(feeds.revoke(id)), { origin: lee }),
      ])
        expect(refused._tag).toBe('CalendarFeedNotFound')
    for (const { id } of [clinicFeed, okafor, leesFeed]) await revoke(id)
  })

  it('stops working when its practitioner leaves or stops seeing patients', async () => {
    const elsewhere = 1002
    await clinic.run(openSharedClinic('America/New_York'), originOf(elsewhere))
    const origin = asAdministrator(DANA, elsewhere)
    const share = (practitionerId: number) =>
      clinic.feeds((feeds) => feeds.open({ practitionerId, names: false }), { origin })
    const [lee, okafor] = [await share(LEE), await share(OKAFOR)]
    await change(LEE, { _tag: 'RemoveUser' }, origin)
    const auditor = { firstName: 'Dr', lastName: 'Okafor', role: 'auditor', practitioner: false } as const
    await change(OKAFOR, { _tag: 'ReviseUser', ...auditor, seats }, origin)
    for (const { address } of [lee, okafor])
      expect((await refusedFetch(address))._tag).toBe('CalendarFeedNotFound')
    expect(await clinic.feeds((feeds) => feeds.all(), { origin })).toEqual([])
  })

  it('ends with the access of the administrator who has seen it, and can be renewed by another', async () => {
    const elsewhere = 1003
    await clinic.run(openSharedClinic('America/New_York'), originOf(elsewhere))
    const [dana, sam] = [asAdministrator(DANA, elsewhere), asAdministrator(SAM, elsewhere)]
    const share = (practitionerId: number | null, origin: OriginShape) =>
      clinic.feeds((feeds) => feeds.open({ practitionerId, names: false }), { origin })
    const whole = await share(null, dana)
    const lees = await share(LEE, dana)
    const own = await share(OKAFOR, asPractitioner(elsewhere, OKAFOR))
    const links = async () =>
      (await clinic.feeds((feeds) => feeds.all(), { origin: sam })).map(({ id, works, shownTo }) => [
        id,
        works,
        shownTo,
      ])
    expect(await links()).toEqual([
      [whole.id, true, 'Dana Whitfield'],
      [lees.id, true, 'Dana Whitfield'],
      [own.id, true, 'Dr Okafor'],
    ])
    const renewed = await clinic.feeds((feeds) => feeds.renew(whole.id), { origin: sam })
    const demoted = {
      firstName: 'Dana',
      lastName: 'Whitfield',
      role: 'practitioner',
      practitioner: true,
    } as const
    await change(DANA, { _tag: 'ReviseUser', ...demoted, seats }, sam)
    expect((await refusedFetch(lees.address))._tag).toBe('CalendarFeedNotFound')
    expect((await clinic.fetch(renewed.address)).text).toContain('VCALENDAR')
    await change(SAM, { _tag: 'RemoveUser' }, sam)
    expect((await refusedFetch(renewed.address))._tag).toBe('CalendarFeedNotFound')
    expect((await clinic.fetch(own.address)).text).toContain('VCALENDAR')
    expect((await links()).map(([, each]) => each)).toEqual([false, false, true])
    // A role given back does not bring the address back: it may have been passed on meanwhile.
    await change(DANA, { _tag: 'ReviseUser', ...demoted, role: 'staff', seats }, dana)
    expect((await refusedFetch(lees.address))._tag).toBe('CalendarFeedNotFound')
    const again = await clinic.feeds((feeds) => feeds.renew(lees.id), { origin: dana })
    expect((await clinic.fetch(again.address)).text).toContain('VCALENDAR')
    expect((await links()).map(([, each]) => each)).toEqual([false, true, true])
  })

  it('ends when a person who has seen its address resets their password, and not when they change it', async () => {
    const elsewhere = 1005
    await clinic.run(openSharedClinic('America/New_York'), originOf(elsewhere))
    const [dana, sam] = [asAdministrator(DANA, elsewhere), asAdministrator(SAM, elsewhere)]
    const share = (practitionerId: number | null, origin: OriginShape) =>
      clinic.feeds((feeds) => feeds.open({ practitionerId, names: false }), { origin })
    const whole = await share(null, dana)
    const lees = await share(LEE, asPractitioner(elsewhere, LEE))
    const okafors = await share(OKAFOR, sam)
    await change(DANA, { _tag: 'ChangePassword', credential: 7 }, dana)
    expect((await clinic.fetch(whole.address)).text).toContain('VCALENDAR')
    for (const id of [DANA, LEE])
      await change(id, { _tag: 'ChangePassword', credential: 8, reset: true }, originOf(elsewhere))
    for (const { address } of [whole, lees])
      expect((await refusedFetch(address))._tag).toBe('CalendarFeedNotFound')
    expect((await clinic.fetch(okafors.address)).text).toContain('VCALENDAR')
  })

  it('of somebody who left before it was recorded to whom it was shown does not work', async () => {
    const elsewhere = 1004
    await clinic.run(openSharedClinic('America/New_York'), originOf(elsewhere))
    const origin = asAdministrator(DANA, elsewhere)
    const { address } = await clinic.feeds((feeds) => feeds.open({ practitionerId: null, names: false }), {
      origin,
    })
    await clinic.run(
      Effect.flatMap(Database, ({ query }) =>
        query(sql`update user_list set state = 'removed' where clinic_id = ${elsewhere} and id = ${DANA}`),
      ),
      origin,
    )
    expect((await refusedFetch(address))._tag).toBe('CalendarFeedNotFound')
    const [feed] = await clinic.feeds((feeds) => feeds.all(), { origin })
    expect(feed).toMatchObject({ works: false, shownTo: 'Dana Whitfield' })
  })
})
