import { randomBytes } from 'node:crypto'
import { Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Database, Origin, type OriginShape, rebuildClinic, sql } from '#events'
import { Invitations } from '#modules/intake-forms'
import { contactRow, Contacts, Courier, creditsOf } from '#modules/messages'
import { Patients } from '#modules/patients'
import { hashNumber, numberKey, Replies } from '#modules/reminders'
import { CLINIC, originOf } from '#testing'
import type { InvitationDraft } from '../intake-forms/contract.ts'
import { subscribeWithTestPayments } from '../billing/testing/subscribed-clinic.ts'
import { aPatient } from '../patients/testing/a-patient.ts'
import { openTwilio } from '../platform/testing/fake-twilio.ts'
import { readAllOutboxes } from '../platform/testing/outbox.ts'
import { NOW, openVisitFormClinic } from './testing/visit-form-clinic.ts'

let twilio: Awaited<ReturnType<typeof openTwilio>>
let clinic: Awaited<ReturnType<typeof openVisitFormClinic>>
let formId: number
beforeAll(async () => {
  twilio = await openTwilio()
  clinic = await openVisitFormClinic(twilio.env)
  await clinic.at(NOW, subscribeWithTestPayments('solo'))
})
afterAll(async () => {
  await clinic.close()
  await twilio.close()
})
beforeEach(async () => {
  formId = await clinic.publish()
  for (const key of Object.keys(twilio.faults)) delete twilio.faults[key]
})

const SOON = '2026-03-10T16:01:00Z'
/** Eleven in the evening, and the end of the clinic's quiet hours. */
const NIGHT = '2026-03-11T03:00:00Z'
const BEFORE_MORNING = '2026-03-11T11:59:00Z'
const MORNING = '2026-03-11T12:01:00Z'

let people = 0
const patient = async (more: { phone?: string; email?: string } = {}) => {
  people += 1
  const phone = more.phone ?? `(207) 555-02${String(people).padStart(2, '0')}`
  const email = more.email ?? `texted${people}@mail.example`
  const person = aPatient({ firstName: 'Ada', lastName: `Text${people}`, ...more, phone, email })
  const { id } = await clinic.ask(Patients, ({ register }) => register(person))
  return { id, phone, email, number: `+1${phone.replaceAll(/\D/g, '')}` }
}

/** Who may not see patients is answered at once, while the message is still to go out. */
const hasty: OriginShape = originOf(CLINIC, {
  actor: { kind: 'user', id: 1, role: 'staff', key: 1 },
  scopes: ['forms:edit'],
})
const invite = (draft: InvitationDraft, at = NOW) =>
  clinic.at(
    at,
    Effect.provideService(
      Effect.flatMap(Invitations, (invitations) => invitations.invite(formId, draft)),
      Origin,
      hasty,
    ),
  )
const inviteAndSend = async (draft: InvitationDraft) => {
  await invite(draft)
  await clinic.deliver(SOON)
  const [row] = await clinic.invitations(formId)
  return row
}
const byText = (patientId: number) => ({ channel: 'sms', patientId, phone: '', name: '' }) as const
const byNumber = (phone: string) => ({ channel: 'sms', phone, name: '', patientId: undefined }) as const

const textsTo = (number: string) => twilio.texts.filter(({ to }) => to === number)
const decline = (id: number) =>
  clinic.ask(Contacts, ({ revise }) =>
    revise(id, { preferred: 'email', email: true, sms: false, zone: null }),
  )
const creditsUsed = async () => {
  const [row] = await clinic.at(
    NOW,
    Effect.flatMap(Database, ({ query }) => query(creditsOf(CLINIC, '2026-03'))),
  )
  return row?.planUsed
}
const agreesToTexts = async (id: number) => {
  const [row] = await clinic.at(
    NOW,
    Effect.flatMap(Database, ({ query }) => query(contactRow(CLINIC, id))),
  )
  return row?.sms.agreed
}
const reply = (from: string, body: string) =>
  clinic.ask(Replies, ({ heard }) =>
    heard({ MessageSid: `SM${randomBytes(16).toString('hex')}`, From: from, Body: body }),
  )

describe('an invitation by text', () => {
  it('has the clinic and the link, and takes one credit however often it is handed over', async () => {
    const { id, phone, number } = await patient()
    const before = (await creditsUsed()) ?? 0
    await invite(byText(id))
    await clinic.deliver(SOON)
    await clinic.deliver(SOON)
    const [text, ...none] = textsTo(number)
    expect(none).toEqual([])
    expect(text?.body).toMatch(
      new RegExp(
        String.raw`^Harbor Street Clinic asks you to fill in a form: https://clinic\.example/form/${formId}\?invitation=\S+ Reply STOP to end texts\.$`,
      ),
    )
    expect(await creditsUsed()).toBe(before + 1)
    const [row] = await clinic.invitations(formId)
    expect(row).toMatchObject({
      channel: 'sms',
      state: 'sent',
      via: 'twilio',
      patientId: id,
      email: '',
      phone,
    })
    const replayed = await clinic.at(NOW, rebuildClinic(CLINIC, { write: false }))
    expect(replayed.filter(({ differing }) => differing !== 0)).toEqual([])
  })

  it('is not sent to a patient who declined texts, and uses no credit', async () => {
    const { id, number } = await patient()
    await decline(id)
    const before = await creditsUsed()
    expect(await inviteAndSend(byText(id))).toMatchObject({ state: 'failed', reasonCode: 'opted_out' })
    expect(await inviteAndSend(byNumber(number))).toMatchObject({ state: 'failed', reasonCode: 'opted_out' })
    expect([textsTo(number), await creditsUsed()]).toEqual([[], before])
  })

  it('is not sent to a number that two patients share, if one of them declined texts', async () => {
    const { id, phone } = await patient()
    const { number } = await patient({ phone })
    await decline(id)
    const row = await inviteAndSend(byNumber(number))
    expect(row).toMatchObject({ patientId: null, state: 'failed', reasonCode: 'opted_out' })
    expect(textsTo(number)).toEqual([])
  })

  it('finds the patient of a number, and goes to a number of nobody', async () => {
    const { id, number } = await patient()
    expect(await inviteAndSend(byNumber(number))).toMatchObject({ patientId: id, state: 'sent' })
    expect(await inviteAndSend(byNumber('(207) 555-0999'))).toMatchObject({ patientId: null, state: 'sent' })
    expect(await inviteAndSend(byNumber('12'))).toMatchObject({
      state: 'failed',
      reasonCode: 'phone_invalid',
    })
  })

  it('asked for at night waits until the morning', async () => {
    const { id, number } = await patient()
    await invite(byText(id), NIGHT)
    await clinic.deliver('2026-03-11T03:01:00Z')
    expect(await clinic.invitations(formId)).toMatchObject([
      { state: 'scheduled', dueAt: '2026-03-11T12:00:00.000Z' },
    ])
    await clinic.deliver(BEFORE_MORNING)
    expect(textsTo(number)).toEqual([])
    await clinic.deliver(MORNING)
    expect(textsTo(number)).toHaveLength(1)
  })

  it('gives its credit back when the provider does not take it, and tries again', async () => {
    const { id, number } = await patient()
    const before = (await creditsUsed()) ?? 0
    twilio.faults['*'] = '429'
    expect(await inviteAndSend(byText(id))).toMatchObject({ state: 'sending' })
    expect(await creditsUsed()).toBe(before)
    delete twilio.faults['*']
    await clinic.deliver('2026-03-10T16:05:00Z')
    expect([textsTo(number).length, await creditsUsed()]).toEqual([1, before + 1])
  })

  it('stops texts to who answers STOP to it, and to who the carrier says did', async () => {
    const { id, number } = await patient()
    await inviteAndSend(byText(id))
    await reply(number, 'yes')
    expect(await agreesToTexts(id)).toBe(true)
    await reply(number, 'STOP')
    expect(await agreesToTexts(id)).toBe(false)
    const other = await patient()
    twilio.faults['*'] = '400 21610'
    expect(await inviteAndSend(byText(other.id))).toMatchObject({
      state: 'failed',
      reasonCode: 'carrier_opted_out',
    })
    expect(await agreesToTexts(other.id)).toBe(false)
  })

  it('is found in the log of the provider when its answer was lost, and is not sent again', async () => {
    const { id, number } = await patient()
    twilio.faults['*'] = 'take and drop'
    expect(await inviteAndSend(byText(id))).toMatchObject({ state: 'sending' })
    delete twilio.faults['*']
    const [row] = await clinic.invitations(formId)
    await clinic.at(
      '2026-03-10T16:03:00Z',
      Effect.flatMap(Courier, ({ settle }) => settle(clinic.source, CLINIC, row?.id ?? 0)),
    )
    expect(await clinic.invitations(formId)).toMatchObject([{ state: 'sent', via: 'twilio' }])
    expect(textsTo(number)).toHaveLength(1)
  })
})

describe('the number of a contact who got an invitation for another patient', () => {
  it('is forgotten when the contact is erased', async () => {
    const mother = await patient()
    const noah = { ...aPatient({ firstName: 'Noah', email: '', phone: '' }), contactOf: mother.id }
    const { id } = await clinic.ask(Patients, ({ register }) => register(noah))
    await inviteAndSend(byText(id))
    expect(textsTo(mother.number)).toHaveLength(1)
    const texted = () =>
      clinic.at(
        NOW,
        Effect.gen(function* () {
          const { query } = yield* Database
          const hash = hashNumber(yield* numberKey, mother.number)
          return yield* query(
            sql`select 1 as found from texted_numbers where clinic_id = ${CLINIC} and number_hash = ${hash}`,
          )
        }),
      )
    expect(await texted()).toHaveLength(1)
    await clinic.ask(Patients, ({ erase }) => erase(mother.id, 'Asked for it'))
    expect(await texted()).toEqual([])
  })
})

describe('the form of a visit', () => {
  it('goes by text to a patient without an email address', async () => {
    await clinic.chooseForm({ formId, visits: 'first', repeatDays: 2 })
    const { id, number } = await patient({ email: '' })
    await clinic.book(id, { date: '2026-03-20', time: '10:00' })
    await clinic.deliver(SOON)
    await clinic.deliver('2026-03-18T14:01:00Z')
    expect(textsTo(number)).toHaveLength(2)
  })
})

describe('texts without credits', () => {
  it('fail with the reason, and send nothing', async () => {
    const { id, number } = await patient()
    await clinic.at(
      NOW,
      Effect.flatMap(Database, ({ query }) =>
        query(sql`update sms_credit_use set plan = 50 where clinic_id = ${CLINIC} returning 1 as done`),
      ),
    )
    expect(await inviteAndSend(byText(id))).toMatchObject({ state: 'failed', reasonCode: 'no_credits' })
    expect(textsTo(number)).toEqual([])
  })
})

describe('a clinic without a text service', () => {
  it('keeps the text in the outbox', async () => {
    const quiet = await openVisitFormClinic()
    await quiet.at(NOW, subscribeWithTestPayments('solo'))
    const id = await quiet.publish()
    const draft = byNumber('(207) 555-0180')
    await quiet.at(
      NOW,
      Effect.provideService(
        Effect.flatMap(Invitations, (invitations) => invitations.invite(id, draft)),
        Origin,
        hasty,
      ),
    )
    await quiet.deliver(SOON)
    expect(await quiet.invitations(id)).toMatchObject([{ state: 'sent', via: 'outbox' }])
    const [kept] = await readAllOutboxes(quiet.dataDir)
    expect(kept).toMatchObject({ channel: 'sms', to: '+12075550180', subject: null })
    await quiet.close()
  })
})
