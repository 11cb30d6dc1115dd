import { Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Origin, rebuildClinic } from '#events'
import { operatorOrigin } from '#modules/kernel'
import { Patients } from '#modules/patients'
import { DAY_MS } from '#rules/kernel'
import { openSmtpServer } from '../../modules/platform/testing/smtp-server.ts'
import { smtpMailboxOf } from '../testing/confirmation-link.ts'
import type { CallResponse } from '../../modules/kernel/testing/call.ts'
import { type Clinic, openClinic } from './testing/clinic.ts'
import { findWords, tablesWith } from './testing/trace-search.ts'
import { type TestApp, openTestApp } from './testing/app.ts'
import { isFoundIn } from '../../modules/kernel/testing/search-model.ts'
import { appointmentDraft } from '../../modules/appointments/testing/samples.ts'
import { measureSlowdown } from '../testing/slowdown.ts'

// The whole app with a real mail server and real jobs: what patients receive, and what staff see.

let testApp: TestApp
let clinic: Clinic
let post: Awaited<ReturnType<typeof openSmtpServer>>
beforeAll(async () => {
  post = await openSmtpServer()
  testApp = await openTestApp({ SMTP_URL: post.url })
  clinic = await openClinic(testApp, 'Harbor', { mailbox: smtpMailboxOf(post) })
})
afterAll(async () => {
  await testApp.close()
  await post.close()
})

const done = async (answer: Promise<CallResponse>) => {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}
const send = (id: number) => clinic.call('POST', `/api/reminders/${id}/send`)
const open = (id: number) => done(clinic.call('GET', `/api/reminders/${id}`))
const remove = (id: number) => clinic.call('DELETE', `/api/reminders/${id}`)
const restore = (id: number) => done(clinic.call('POST', `/api/reminders/${id}/restore`))

const numberOf = (messageId: string): number => Number(/^<reminder-(\d+)\./.exec(messageId)?.[1])
const sentOf = (id: number) => post.emails.filter(({ messageId }) => numberOf(messageId) === id)
type Row = Record<'status' | 'message' | 'scheduledFor', string> & { readonly id: number }

/** Returns the plain text part of a message, unwrapped. */
const wordsOf = (source = ''): string => source.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n/g, ' ')

const waitUntilSettled = (ids: readonly number[]) =>
  vi.waitFor(async () => {
    const { rows } = await testApp.admin.query<{ n: number }>(
      `select count(*)::int as n from reminder_list where clinic_id = $1 and id = any($2)
         and (delivery is not null or due_at <= now())`,
      [clinic.clinicId, ids],
    )
    expect(rows[0]?.n).toBe(0)
  })

describe('send now', () => {
  it('sends once when requested a hundred times at once', async () => {
    const id = await clinic.addReminder(clinic.patientId)
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(id)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => ![200, 202, 409].includes(status))).toEqual([])
    expect(statuses).toContain(200)
    expect(sentOf(id)).toHaveLength(1)
    expect(await open(id)).toMatchObject({ status: 'sent', via: 'smtp', delivery: null, overdue: false })
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'reminder_not_pending' } })
    expect(sentOf(id)).toHaveLength(1)
  })

  it('racing with delete sends only reminders recorded as sent, and none after deletion', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => clinic.addReminder(clinic.patientId)))
    await Promise.all(
      ids.map(async (id, n) => {
        // Some are deleted before sending starts, some after it ends, most in between.
        const sending = n % 8 === 7 ? remove(id).then(() => send(id)) : send(id)
        const isSent = () => sending.then(() => waitUntilSettled([id]))
        await (n % 8 === 0 ? isSent() : new Promise((resolve) => setTimeout(resolve, n * 15)))
        await remove(id)
        await sending
      }),
    )
    await waitUntilSettled(ids)
    const { rows } = await testApp.admin.query<{ id: number; status: string; state: string }>(
      'select id::int, status, state from reminder_list where clinic_id = $1 and id = any($2)',
      [clinic.clinicId, ids],
    )
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['removed']))
    const sent = rows.filter(({ status }) => status === 'sent').map(({ id }) => id)
    expect(ids.filter((id) => sentOf(id).length === 1).sort()).toEqual(sent.sort())
    expect(ids.filter((id) => sentOf(id).length > 1)).toEqual([])
    expect([sent.length > 0, sent.length < ids.length]).toEqual([true, true])
    const { rows: against } = await testApp.admin.query(
      `select o.stream_id from events o join events d using (clinic_id, stream_type, stream_id)
       where o.clinic_id = $1 and o.type = 'ReminderHandedOver' and d.type = 'ReminderRemoved'
         and o.position > d.position`,
      [clinic.clinicId],
    )
    expect(against).toEqual([])
    const waiting = rows.find(({ status }) => status === 'pending')
    expect(await restore(waiting?.id ?? 0)).toMatchObject({ status: 'pending' })
  })

  it('racing with a move sends the recorded text, and reminds of the visit once per rule', async () => {
    const visits = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        clinic.addAppointment(clinic.patientId, { date: `2031-06-${n + 10}` }),
      ),
    )
    const reminderIds = await Promise.all(
      visits.map(async (visit) => {
        const [reminder] = await done(
          clinic.call('GET', `/api/reminders?appointmentId=${visit}&q=reminder%20of`),
        )
        return reminder.id as number
      }),
    )
    await Promise.all(
      visits.map(async (visit, n) => {
        const sending = send(reminderIds[n] ?? 0)
        await new Promise((resolve) => setTimeout(resolve, n * 40))
        const body = { ...appointmentDraft('Harbor', clinic.patientId), date: `2031-07-${n + 10}` }
        await done(clinic.call('PUT', `/api/appointments/${visit}`, { body }))
        await sending
      }),
    )
    await waitUntilSettled(reminderIds)
    for (const visit of visits) {
      const about: Row[] = await done(clinic.call('GET', `/api/reminders?appointmentId=${visit}`))
      const sent = about.filter(({ status }) => status === 'sent')
      const waiting = about.filter(({ status }) => status !== 'sent')
      expect(about.map(({ id }) => sentOf(id).length)).toEqual(
        about.map((row) => (sent.includes(row) ? 1 : 0)),
      )
      expect(sent.filter(({ id, message }) => !wordsOf(sentOf(id)[0]?.source).includes(message))).toEqual([])
      // One reminder per rule is about the new time, and no pending one is about the old time.
      expect(waiting.filter(({ scheduledFor }) => scheduledFor < '2031-07')).toEqual([])
      expect(about.filter(({ scheduledFor }) => scheduledFor > '2031-07')).toHaveLength(2)
    }
  })
})

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
const dayOf = (moment: string): string => moment.slice(0, 10)
const saysOf = async (id: number): Promise<string[]> =>
  (await done(clinic.call('GET', `/api/reminders/${id}/timeline`))).steps.map(
    ({ mark, says }: { mark: string; says: string }) => `${mark}: ${says}`,
  )

describe('a reminder', () => {
  it('for a visit sends the clinic’s own reminder first, then a new one with the same text', async () => {
    const visit = await clinic.addAppointment(clinic.patientId, { date: '2031-08-11' })
    const remind = (reminderType: string) =>
      clinic.call('POST', `/api/appointments/${visit}/send-reminder`, { body: { reminderType } })
    const first = await remind('24hours')
    expect(first).toMatchObject({ status: 200, body: { status: 'sent', rule: { minutesBefore: 1440 } } })
    const second = await remind('24hours')
    expect(second).toMatchObject({ status: 200, body: { status: 'sent', rule: null, type: 'email' } })
    expect(second.body.message).toBe(first.body.message)
    const { body } = await clinic.call('GET', `/api/reminders?appointmentId=${visit}`)
    expect(body.map(({ status }: { status: string }) => status)).toEqual(['sent', 'pending', 'sent'])
    await done(clinic.call('PUT', `/api/appointments/${visit}`, { body: { status: 'cancelled' } }))
    expect(await remind('2hours')).toMatchObject({ status: 409, body: { code: 'appointment_not_ahead' } })
  })

  it('describes its timeline in sentences', async () => {
    const visit = await clinic.addAppointment(clinic.patientId, { date: '2031-08-12', time: '09:00' })
    const [, { id }] = await done(clinic.call('GET', `/api/reminders?appointmentId=${visit}`))
    expect(await saysOf(id)).toEqual([
      'done: Harbor Owner booked the visit. Created by the rule “**24 hours before, by email**” for **11/08/2031, 9:00 AM**.',
      'next: Goes out **11/08/2031, 9:00 AM** by email, unless the patient opts out or it is moved or deleted first.',
    ])
    await done(send(id))
    await waitUntilSettled([id])
    const { email } = await done(clinic.call('GET', `/api/patients/${clinic.patientId}`))
    expect((await saysOf(id)).slice(1)).toEqual([
      'done: Harbor Owner chose to send it now.',
      'done: Due. The patient has not opted out of emails.',
      `done: First attempt to ${email}. **Sent**: the mail server accepted it.`,
    ])
  })

  it('shows why it cannot be sent, and the remaining channel', async () => {
    post.answers['RCPT'] = '550 no such user'
    const patient = await clinic.addPatient({ phone: '(207) 555-0164' })
    const response = await clinic.call('POST', `/api/patients/${patient}/send-followup`, {
      body: { message: 'How are you?' },
    })
    delete post.answers['RCPT']
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'reminder_not_sent', reasonCode: 'mail_refused' },
    })
    const [row] = await done(clinic.call('GET', `/api/reminders?patientId=${patient}`))
    expect(row).toMatchObject({ kind: 'follow-up', status: 'failed', reason: response.body.message })
    const { steps, instead } = await done(clinic.call('GET', `/api/reminders/${row.id}/timeline`))
    expect(steps.map(({ mark }: { mark: string }) => mark)).toEqual(['done', 'done', 'wrong', 'next'])
    expect(steps[2].says).toMatch(/^First attempt to \S+@patient\.example\. \*\*.*550.*\*\*: /)
    expect(steps[3].says).toBe('No more automatic attempts. Phone on file: (207) 555-0164.')
    expect(instead).toBe('sms')
  })

  it('stays pending if it is past due, and fails if the patient opted out', async () => {
    const late = await clinic.addReminder(clinic.patientId, { scheduledFor: inDays(-1) })
    expect(await open(late)).toMatchObject({ status: 'pending', overdue: true })
    const patient = await clinic.addPatient()
    const preferences = { preferred: 'email', email: false, sms: true }
    await done(clinic.call('PUT', `/api/patients/${patient}/contact-preferences`, { body: preferences }))
    const id = await clinic.addReminder(patient, { scheduledFor: undefined })
    await vi.waitFor(async () => expect(await open(id)).toMatchObject({ status: 'failed' }))
    expect(await open(id)).toMatchObject({ reasonCode: 'opted_out' })
    expect(sentOf(id)).toEqual([])
    expect(await open(late)).toMatchObject({ status: 'pending', overdue: true, sentAt: null })
  })

  it('is not sent after its patient is deleted, and leaves no trace after they are erased', async () => {
    const patient = await clinic.addPatient()
    const sent = await clinic.addReminder(patient, { message: 'Kanariella-1' })
    await done(send(sent))
    await waitUntilSettled([sent])
    const [waiting, removed] = [await clinic.addReminder(patient), await clinic.addReminder(patient)]
    await remove(removed)
    await done(clinic.call('DELETE', `/api/patients/${patient}`))
    for (const id of [waiting, removed]) {
      expect(await clinic.call('GET', `/api/reminders/${id}`)).toMatchObject({ status: 404 })
      expect(await clinic.call('POST', `/api/reminders/${id}/restore`)).toMatchObject({ status: 404 })
    }
    expect(await open(sent)).toMatchObject({ status: 'sent', message: 'Kanariella-1' })
    const { erase } = await testApp.app.runtime.runPromise(Patients)
    const origin = operatorOrigin(clinic.clinicId)
    await testApp.app.runtime.runPromise(Effect.provideService(erase(patient, 'as asked'), Origin, origin))
    expect(await open(sent)).toMatchObject({ status: 'sent', message: '', patientName: '' })
    expect(await tablesWith(testApp.admin, findWords(['Kanariella-1']))).toEqual([])
    const replayed = rebuildClinic(clinic.clinicId, { write: false })
    const found = await testApp.app.runtime.runPromise(Effect.provideService(replayed, Origin, origin))
    expect(found.filter(({ differing }) => differing > 0)).toEqual([])
  })
})

describe('the list', () => {
  it.each(['a', 'Zq', 'ahren', '100%', '_', '\\', 'harbor harbor', '%', 'unal fahrt', 'fahrt UNAL'])(
    'finds %j exactly where every word occurs, page by page',
    async (q) => {
      for (const message of ['Zqara 100%', 'under_score', 'back\\slash', 'Ünal fährt', 'AHRENSBURG'])
        await clinic.addReminder(clinic.patientId, { message, scheduledFor: inDays(300) })
      const { body: all } = await clinic.call('GET', '/api/reminders')
      const plain = all.filter(({ message, patientName }: Record<string, string>) =>
        isFoundIn(q, message ?? '', patientName ?? ''),
      )
      const ids: number[] = []
      let path: string | undefined = `/api/reminders?limit=7&q=${encodeURIComponent(q)}`
      while (path) {
        const page: CallResponse = await clinic.call('GET', path)
        expect(page.headers['x-total-count']).toBe(String(plain.length))
        ids.push(...page.body.map(({ id }: { id: number }) => id))
        path = /<([^>]+)>/.exec(String(page.headers['link'] ?? ''))?.[1]
      }
      expect(ids).toEqual(plain.map(({ id }: { id: number }) => id))
      expect(plain.length > 0).toBe(true)
    },
  )

  it('counts on the dashboard, by the clinic’s days', async () => {
    const at = inDays(2)
    const before = await done(clinic.call('GET', `/api/dashboard/month?month=${at.slice(0, 7)}`))
    await clinic.addReminder(clinic.patientId, { scheduledFor: `${dayOf(at)}T23:30` })
    await done(
      clinic.call('POST', `/api/patients/${clinic.patientId}/send-followup`, { body: { message: 'Well?' } }),
    )
    const after = await done(clinic.call('GET', `/api/dashboard/month?month=${at.slice(0, 7)}`))
    const on = (month: typeof before, date: string) =>
      month.days.find((day: { date: string }) => day.date === date)
    expect(on(after, dayOf(at)).reminders).toBe(on(before, dayOf(at)).reminders + 1)
    expect(on(after, after.today).followUps).toBe(on(before, after.today).followUps + 1)
    const [latest] = await done(clinic.call('GET', '/api/dashboard/activity'))
    const { patientName } = await open(latest.recordId)
    expect(latest).toMatchObject({ type: 'reminder', message: `Message sent to ${patientName}` })
  })
})

const slowest = async (calls: readonly (() => Promise<CallResponse>)[]): Promise<number> => {
  let most = 0
  for (const call of calls) {
    const began = performance.now()
    await done(call())
    most = Math.max(most, performance.now() - began)
  }
  return most
}

const writeOne = () =>
  clinic.call('POST', '/api/reminders', {
    body: { patientId: clinic.patientId, type: 'email', message: 'Not urgent', scheduledFor: inDays(40) },
  })

describe('a mail server that hangs or refuses', () => {
  it.each([
    ['RCPT', 'wait'],
    ['RCPT', '450 later'],
    ['.', '451 later'],
  ])('does not slow down staff: %s %s', async (verb, reply) => {
    post.answers[verb] = reply
    const heardBefore = post.receivedLines.length
    const due = Array.from({ length: 40 }, () =>
      clinic.addReminder(clinic.patientId, { scheduledFor: undefined }),
    )
    await Promise.all(due)
    await vi.waitFor(() => expect(post.receivedLines.length).toBeGreaterThan(heardBefore))
    const calls = Array.from({ length: 10 }, () => [
      () => clinic.call('GET', '/api/patients?limit=15'),
      () => clinic.call('GET', '/api/dashboard/stats'),
      writeOne,
    ])
    expect(await slowest(calls.flat())).toBeLessThan(1_000 * measureSlowdown())
    delete post.answers[verb]
    post.closeConnections()
  })
})
