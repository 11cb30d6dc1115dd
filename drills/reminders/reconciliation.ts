import { Effect } from 'effect'
import { Database, Origin, sql } from '#events'
import { Credits } from '#modules/messages'
import type { RequestedReminder, ReminderProgram } from './reminder-clinics.ts'
import type { Ledger } from './providers.ts'

interface ReminderState {
  readonly id: number
  readonly status: string
  readonly delivery: string | null
  readonly reason: string | null
}

/** Reads the states of a clinic's reminders. */
const statesOf = (setup: ReminderProgram, clinicId: number) =>
  setup.run(
    clinicId,
    Effect.flatMap(Database, ({ query }) =>
      query<ReminderState>(
        sql`select id, status, delivery, reason from reminder_list where clinic_id = ${clinicId}`,
      ),
    ),
  )

/** Whether none of these clinics has a pending reminder. */
export const areNonePending = async (
  setup: ReminderProgram,
  clinics: readonly number[],
): Promise<boolean> => {
  const all = await Promise.all(clinics.map((clinicId) => statesOf(setup, clinicId)))
  return all.flat().every(({ status }) => status !== 'pending')
}

/** Returns the milliseconds from each hand-over with an unknown outcome until the outcome was recorded. */
const settlingTimesOf = (setup: ReminderProgram, clinicId: number) =>
  setup.run(
    clinicId,
    Effect.gen(function* () {
      const { query } = yield* Database
      const { clinicId: originClinicId } = yield* Origin
      const rows = yield* query<{ ms: number }>(sql`
        select extract(epoch from known.recorded_at - (given.data->>'at')::timestamptz) * 1000 as ms
        from events unheard
        cross join lateral (select e.data from events e
          where e.clinic_id = ${originClinicId} and e.stream_type = 'reminder' and e.stream_id = unheard.stream_id
            and e.version < unheard.version and e.type = 'ReminderHandedOver' order by e.version desc limit 1) given
        cross join lateral (select e.recorded_at from events e
          where e.clinic_id = ${originClinicId} and e.stream_type = 'reminder' and e.stream_id = unheard.stream_id
            and e.version > unheard.version order by e.version limit 1) known
        where unheard.clinic_id = ${originClinicId} and unheard.type = 'ReminderUnsettled'`)
      return rows.map(({ ms }) => Math.round(ms))
    }),
  )

const creditsOf = (setup: ReminderProgram, clinicId: number) =>
  setup.run(
    clinicId,
    Effect.flatMap(Credits, ({ now }) => now()),
  )

const makeDeliveryCounter = ({ mails, texts }: Ledger) => {
  // Only the installation determines the domain, so ignore it.
  const byMessage = Map.groupBy(mails, ({ messageId }) => messageId.replace(/@[^@]*>$/, ''))
  const byMark = Map.groupBy(texts, ({ body }) => /mark-\d+-\d+-/.exec(body)?.[0] ?? '')
  return ({ clinicId, id, type, mark }: RequestedReminder): number =>
    (type === 'email' ? byMessage.get(`<reminder-${id}.clinic-${clinicId}`) : byMark.get(mark))?.length ?? 0
}

/** Compares the clinics' reminders with the messages that the providers accepted. */
export const reconcileReminders = async (
  setup: ReminderProgram,
  requests: readonly RequestedReminder[],
  ledger: Ledger,
) => {
  const clinics = [...new Set(requests.map(({ clinicId }) => clinicId))]
  const states = new Map<string, ReminderState>()
  for (const clinicId of clinics)
    for (const state of await statesOf(setup, clinicId)) states.set(`${clinicId} ${state.id}`, state)
  const countTaken = makeDeliveryCounter(ledger)
  const reconciled = requests.map((each) => ({
    ...each,
    taken: countTaken(each),
    state: states.get(`${each.clinicId} ${each.id}`),
  }))
  const count = (which: (each: (typeof reconciled)[number]) => boolean) => reconciled.filter(which).length
  const failed = reconciled.filter(({ state }) => state?.status === 'failed')
  const credits = await Promise.all(clinics.map((clinicId) => creditsOf(setup, clinicId)))
  return {
    sent: count(({ state }) => state?.status === 'sent'),
    twice: count((each) => each.taken > 1),
    /** Marked as sent without reaching the provider, or missing from the list. */
    missing: count((each) => !each.state || (each.state.status === 'sent' && each.taken === 0)),
    pending: count(({ state }) => state?.status === 'pending'),
    failed: Map.groupBy(
      failed,
      ({ state, taken: times }) => `${state?.reason}, ${times ? 'arrived' : 'did not'}`,
    ),
    settling: (await Promise.all(clinics.map((clinicId) => settlingTimesOf(setup, clinicId)))).flat(),
    textsSent: count(({ type, state }) => type === 'sms' && state?.status === 'sent'),
    creditsUsed: credits.reduce((sum, { planUsed, extraUsed }) => sum + planUsed + extraUsed, 0),
  }
}

export type Reconciliation = Awaited<ReturnType<typeof reconcileReminders>>
