import { Effect } from 'effect'
import { Database, Origin, sql } from '#events'
import { Credits } from '#modules/messages'
import type { Asked, House } from './reminders-house.ts'
import type { Ledger } from './reminders-providers.ts'

interface State {
  readonly id: number
  readonly status: string
  readonly delivery: string | null
  readonly reason: string | null
}

/** How a clinic sees its reminders. */
const statesOf = (house: House, clinicId: number) =>
  house.run(
    clinicId,
    Effect.flatMap(Database, ({ query }) =>
      query<State>(sql`select id, status, delivery, reason from reminder_list where clinic_id = ${clinicId}`),
    ),
  )

/** Whether anything has still to come of the reminders of these clinics. */
export const isOver = async (house: House, clinics: readonly number[]): Promise<boolean> => {
  const all = await Promise.all(clinics.map((clinicId) => statesOf(house, clinicId)))
  return all.flat().every(({ status }) => status !== 'pending')
}

/** Milliseconds from each hand-over of which nobody heard until it was known what had become of it. */
const settlingOf = (house: House, clinicId: number) =>
  house.run(
    clinicId,
    Effect.gen(function* () {
      const { query } = yield* Database
      const { clinicId: own } = yield* Origin
      const rows = yield* query<{ ms: number }>(sql`
        select extract(epoch from known.recorded_at - (given.data->>'at')::timestamptz) * 1000 as ms
        from events unheard
        cross join lateral (select e.data from events e
          where e.clinic_id = ${own} and e.stream_type = 'reminder' and e.stream_id = unheard.stream_id
            and e.version < unheard.version and e.type = 'ReminderHandedOver' order by e.version desc limit 1) given
        cross join lateral (select e.recorded_at from events e
          where e.clinic_id = ${own} and e.stream_type = 'reminder' and e.stream_id = unheard.stream_id
            and e.version > unheard.version order by e.version limit 1) known
        where unheard.clinic_id = ${own} and unheard.type = 'ReminderUnsettled'`)
      return rows.map(({ ms }) => Math.round(ms))
    }),
  )

const creditsOf = (house: House, clinicId: number) =>
  house.run(
    clinicId,
    Effect.flatMap(Credits, ({ now }) => now()),
  )

const timesTaken = ({ mails, texts }: Ledger) => {
  const byMessage = Map.groupBy(mails, (messageId) => messageId)
  const byMark = Map.groupBy(texts, ({ body }) => /mark-\d+-\d+-/.exec(body)?.[0] ?? '')
  return ({ clinicId, id, type, mark }: Asked): number =>
    (type === 'email' ? byMessage.get(`<reminder-${id}@clinic-${clinicId}>`) : byMark.get(mark))?.length ?? 0
}

/** What the clinics say of what was asked for, held against what the providers took. */
export const reckon = async (house: House, asked: readonly Asked[], ledger: Ledger) => {
  const clinics = [...new Set(asked.map(({ clinicId }) => clinicId))]
  const states = new Map<string, State>()
  for (const clinicId of clinics)
    for (const state of await statesOf(house, clinicId)) states.set(`${clinicId} ${state.id}`, state)
  const taken = timesTaken(ledger)
  const all = asked.map((each) => ({
    ...each,
    taken: taken(each),
    state: states.get(`${each.clinicId} ${each.id}`),
  }))
  const count = (which: (each: (typeof all)[number]) => boolean) => all.filter(which).length
  const failed = all.filter(({ state }) => state?.status === 'failed')
  const credits = await Promise.all(clinics.map((clinicId) => creditsOf(house, clinicId)))
  return {
    sent: count(({ state }) => state?.status === 'sent'),
    twice: count((each) => each.taken > 1),
    /** Said to be sent, and the provider never had it; or not even there. */
    missing: count((each) => !each.state || (each.state.status === 'sent' && each.taken === 0)),
    pending: count(({ state }) => state?.status === 'pending'),
    failed: Map.groupBy(
      failed,
      ({ state, taken: times }) => `${state?.reason}, ${times ? 'arrived' : 'did not'}`,
    ),
    settling: (await Promise.all(clinics.map((clinicId) => settlingOf(house, clinicId)))).flat(),
    textsSent: count(({ type, state }) => type === 'sms' && state?.status === 'sent'),
    creditsUsed: credits.reduce((sum, { planUsed, extraUsed }) => sum + planUsed + extraUsed, 0),
  }
}

export type Reckoned = Awaited<ReturnType<typeof reckon>>
