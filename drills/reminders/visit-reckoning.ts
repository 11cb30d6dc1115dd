import { Effect } from 'effect'
import type { VisitChange } from '#contracts/clinic'
import { Database, sql } from '#events'
import type { Ledger } from './providers.ts'
import type { ReminderProgram } from './reminder-clinics.ts'
import { dateOfDay } from './visit-commands.ts'
import type { Desk } from './visit-desk.ts'
import { type DueMessage, makeVisitModel } from './visit-model.ts'

interface LogRecord {
  readonly stream: 'appointment' | 'reminder'
  readonly id: number
  readonly version: number
  readonly type: string
  readonly data: { readonly appointmentId?: number; readonly kind?: VisitChange }
}

const logOf = (setup: ReminderProgram, clinicId: number) =>
  setup.run(
    clinicId,
    Effect.flatMap(Database, ({ query }) =>
      query<LogRecord>(sql`select stream_type as stream, stream_id as id, version, type, data from events
        where clinic_id = ${clinicId} and (stream_type = 'appointment' or stream_type = 'reminder'
          and type in ('ReminderScheduled', 'ReminderHandedOver', 'ReminderDelayed'))
        order by position`),
    ),
  )

const statusesOf = (setup: ReminderProgram, clinicId: number) =>
  setup.run(
    clinicId,
    Effect.flatMap(Database, ({ query }) =>
      query<{ id: number; status: string; state: string }>(sql`select id, status, state from reminder_list
        where clinic_id = ${clinicId}`),
    ),
  )

/** The words by which the message about each change is recognized. */
const MESSAGE_PATTERNS: Readonly<Record<VisitChange, RegExp>> = {
  booked: /is booked for/,
  moved: /has moved/,
  handedOver: /is now with/,
  cancelled: /is cancelled/,
}

/** The names of the practitioners, the owner first. */
const PRACTITIONER_NAMES = ['Drill Owner', 'Dr Practitioner2', 'Dr Practitioner3']

/** Whether a message describes the visit as it was at the moment of the hand-over. */
const isTrue = (text: string, { kind, visit }: DueMessage): boolean => {
  const words = text.replaceAll(/\s+/g, ' ')
  const [, , day, month] = /(\w+), (\d+) (\w+)/.exec(new Date(dateOfDay(visit.day)).toUTCString()) ?? []
  const isOnDay = new RegExp(`${month}\\w* ${Number(day)} at`).test(words)
  return (
    MESSAGE_PATTERNS[kind].test(words) &&
    isOnDay &&
    (kind === 'cancelled' || words.includes(PRACTITIONER_NAMES[visit.practitionerId - 1] ?? ''))
  )
}

/** The texts that the providers accepted, by clinic and reminder. */
const acceptedTextsIn = ({ mails, texts }: Ledger): ReadonlyMap<string, readonly string[]> => {
  const taken = [
    ...mails.map(({ messageId, text }) => {
      const [, id, clinicId] = /^<reminder-(\d+)\.clinic-(\d+)@/.exec(messageId) ?? []
      return { key: `${clinicId} ${id}`, text }
    }),
    ...texts.map(({ body, statusUrl }) => {
      const { searchParams } = new URL(statusUrl)
      return { key: `${searchParams.get('clinic')} ${searchParams.get('reminder')}`, text: body }
    }),
  ]
  const groups = Map.groupBy(taken, ({ key }) => key)
  return new Map([...groups].map(([key, all]) => [key, all.map(({ text }) => text)]))
}

export interface VisitReckoning {
  readonly sent: number
  /** Messages that a provider accepted more than once. */
  readonly twice: number
  /** Messages shown as sent that no provider accepted. */
  readonly missing: number
  /** Messages that the clinic did not choose to send, or that were out of date. */
  readonly unwanted: number
  /** Accepted messages that did not describe the visit as it was. */
  readonly untrue: number
  /** Visits with a due message that was never handed over. */
  readonly untold: number
  /** Messages shown as failed, because nobody can know whether they arrived. */
  readonly failed: number
  /** What was sent, and what was due instead, for each unwanted message. */
  readonly surprises: readonly string[]
}

const reckonClinic = async (
  setup: ReminderProgram,
  { clinicId, steps }: Desk,
  taken: ReadonlyMap<string, readonly string[]>,
): Promise<VisitReckoning> => {
  const stepAt = new Map(steps.map((step) => [`${step.visitId} ${step.version}`, step]))
  const models = new Map<number, ReturnType<typeof makeVisitModel>>()
  const messagesById = new Map<number, { readonly visitId: number; readonly kind: VisitChange }>()
  const dueMessages = new Map<number, DueMessage>()
  const surprises: string[] = []
  const modelOf = (visitId: number) => {
    const model = models.get(visitId) ?? makeVisitModel()
    models.set(visitId, model)
    return model
  }
  for (const { stream, id, version, type, data } of await logOf(setup, clinicId)) {
    const step = stream === 'appointment' ? stepAt.get(`${id} ${version}`) : undefined
    if (step) modelOf(id).apply(step)
    if (type === 'ReminderScheduled')
      messagesById.set(id, { visitId: Number(data.appointmentId), kind: data.kind ?? 'booked' })
    const message = messagesById.get(id)
    if (stream !== 'reminder' || !message) continue
    if (type === 'ReminderDelayed') modelOf(message.visitId).giveBack(id, message.kind)
    if (type !== 'ReminderHandedOver') continue
    const expected = modelOf(message.visitId).handOver(id)
    if (expected?.kind === message.kind) dueMessages.set(id, expected)
    else
      surprises.push(
        `clinic ${clinicId}, visit ${message.visitId}: "${message.kind}" (${id}), not ${expected?.kind ?? 'nothing'}`,
      )
  }
  const rows = await statusesOf(setup, clinicId)
  const sent = rows.filter(({ status }) => status === 'sent')
  const textsOf = (id: number) => taken.get(`${clinicId} ${id}`) ?? []
  return {
    sent: sent.length,
    twice: rows.filter(({ id }) => textsOf(id).length > 1).length,
    missing: sent.filter(({ id }) => textsOf(id).length === 0).length,
    unwanted: surprises.length,
    untrue: [...dueMessages].filter(([id, message]) => textsOf(id).some((text) => !isTrue(text, message)))
      .length,
    untold: [...models.values()].filter(({ isDue }) => isDue()).length,
    failed: rows.filter(({ status }) => status === 'failed').length,
    surprises,
  }
}

/** Compares the messages that the providers accepted with what each clinic chose, step by step along its log. */
export const reckonVisits = async (
  setup: ReminderProgram,
  desks: readonly Desk[],
  ledger: Ledger,
): Promise<VisitReckoning> => {
  const taken = acceptedTextsIn(ledger)
  const reckonings: VisitReckoning[] = []
  for (const desk of desks) reckonings.push(await reckonClinic(setup, desk, taken))
  const sum = (name: Exclude<keyof VisitReckoning, 'surprises'>) =>
    reckonings.reduce((total, each) => total + each[name], 0)
  return {
    sent: sum('sent'),
    twice: sum('twice'),
    missing: sum('missing'),
    unwanted: sum('unwanted'),
    untrue: sum('untrue'),
    untold: sum('untold'),
    failed: sum('failed'),
    surprises: reckonings.flatMap(({ surprises }) => surprises),
  }
}
