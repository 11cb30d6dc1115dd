import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openSmtpServer } from '../modules/platform/testing/smtp-server.ts'
import type { Answer } from './security/testing/call.ts'
import { type Clinic, openClinic } from './security/testing/clinic.ts'
import { type House, openHouse } from './security/testing/house.ts'
import { appointmentDraft } from './security/testing/samples.ts'

// The whole program, a real mail server, real jobs: what patients get, and what staff are told of it.

const PRINTED = { timeout: 20_000, interval: 50 }

let house: House
let clinic: Clinic
let post: Awaited<ReturnType<typeof openSmtpServer>>
beforeAll(async () => {
  post = await openSmtpServer()
  house = await openHouse({ SMTP_URL: post.url })
  clinic = await openClinic(house, 'Harbor')
})
afterAll(async () => {
  await house.close()
  await post.close()
})

const done = async (answer: Promise<Answer>) => {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}
const send = (id: number) => clinic.call('POST', `/api/reminders/${id}/send`)
const open = (id: number) => done(clinic.call('GET', `/api/reminders/${id}`))
const remove = (id: number) => clinic.call('DELETE', `/api/reminders/${id}`)
const restore = (id: number) => done(clinic.call('POST', `/api/reminders/${id}/restore`))

const numberOf = (messageId: string): number => Number(/^<reminder-(\d+)@/.exec(messageId)?.[1])
const sentOf = (id: number) => post.taken.filter(({ messageId }) => numberOf(messageId) === id)
/** The plain part of a message, as it is read. */
const wordsOf = (source = ''): string => source.replaceAll(/=\r?\n/g, '').replaceAll(/\r?\n/g, ' ')

const settled = (ids: readonly number[]) =>
  vi.waitFor(async () => {
    const { rows } = await house.admin.query<{ n: number }>(
      `select count(*)::int as n from reminder_list where clinic_id = $1 and id = any($2)
         and (delivery is not null or state = 'active' and requested and status = 'pending')`,
      [clinic.clinicId, ids],
    )
    expect(rows[0]?.n).toBe(0)
  }, PRINTED)

describe('send now', () => {
  it('a hundred times at once sends once', async () => {
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

  it('and delete: what was taken is sent on record, and what was not never goes out', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => clinic.addReminder(clinic.patientId)))
    await Promise.all(
      ids.map(async (id, n) => {
        // Some before it is asked, some when it has been sent, most somewhere between.
        const sending = n % 8 === 7 ? remove(id).then(() => send(id)) : send(id)
        await (n % 8 === 0 ? sending : new Promise((resolve) => setTimeout(resolve, n * 15)))
        await remove(id)
        await sending
      }),
    )
    await settled(ids)
    const { rows } = await house.admin.query<{ id: number; status: string; state: string }>(
      'select id::int, status, state from reminder_list where clinic_id = $1 and id = any($2)',
      [clinic.clinicId, ids],
    )
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['removed']))
    const sent = rows.filter(({ status }) => status === 'sent').map(({ id }) => id)
    expect(ids.filter((id) => sentOf(id).length === 1).sort()).toEqual(sent.sort())
    expect(ids.filter((id) => sentOf(id).length > 1)).toEqual([])
    expect([sent.length > 0, sent.length < ids.length]).toEqual([true, true])
    const [waiting] = rows.filter(({ status }) => status === 'pending')
    expect(await restore(waiting?.id ?? 0)).toMatchObject({ status: 'pending' })
  })

  it('and move: what was taken says what is on record, and the visit is spoken of once', async () => {
    const visits = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        clinic.addAppointment(clinic.patientId, { date: `2031-06-${n + 10}` }),
      ),
    )
    const own = await Promise.all(
      visits.map(async (visit) => {
        const [reminder] = await done(
          clinic.call('GET', `/api/reminders?appointmentId=${visit}&q=reminder%20of`),
        )
        return reminder.id as number
      }),
    )
    await Promise.all(
      visits.map(async (visit, n) => {
        const sending = send(own[n] ?? 0)
        await new Promise((resolve) => setTimeout(resolve, n * 40))
        const body = { ...appointmentDraft('Harbor', clinic.patientId), date: `2031-07-${n + 10}` }
        await done(clinic.call('PUT', `/api/appointments/${visit}`, { body }))
        await sending
      }),
    )
    await settled(own)
    for (const [n, visit] of visits.entries()) {
      const about = await done(clinic.call('GET', `/api/reminders?appointmentId=${visit}`))
      for (const { id, status, message, scheduledFor } of about) {
        const taken = sentOf(id)
        expect(taken).toHaveLength(status === 'sent' ? 1 : 0)
        if (status === 'sent') expect(wordsOf(taken[0]?.source)).toContain(message)
        else expect(scheduledFor > '2031-07').toBe(true)
      }
      // One of each rule is about the new time, and nothing that waits is about the old one.
      expect(about.filter((each: { scheduledFor: string }) => each.scheduledFor > '2031-07')).toHaveLength(2)
    }
  })
})
