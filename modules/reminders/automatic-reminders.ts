import { Clock, Context, Effect, Layer } from 'effect'
import { Database, type Job, Origin, sql, Store } from '#events'
import { visitsFrom } from '#modules/appointments'
import { Clinics } from '#modules/clinic'
import { practitionerRows } from '#modules/identity'
import { addDays, seenBefore } from '#modules/kernel'
import type { QueueDefinition } from '#modules/platform'
import type { PreviewDraft, RulesDraft } from './contract.ts'
import { type DryRun, tried, triedVisits } from './dry-run.ts'
import { planVisits } from './plans.ts'
import { previewOf } from './preview.ts'
import { rulesRow } from './reminder-rules-row.ts'
import { ReminderRules } from './reminder-rules.ts'

/** The one set of rules of a clinic's log. */
const OWN = 1

/** Where clinics wait whose visits are to be brought in line with new rules: each of them once. */
export const planQueue = { name: 'plan-reminders', policy: 'short' } as const satisfies QueueDefinition

/** The job that brings a clinic's visits in line. */
export const planJob = (clinicId: number): Job => ({
  queue: planQueue.name,
  data: { clinicId },
  singletonKey: `clinic-${clinicId}`,
})

/** Visits one transaction looks at: whoever books in the meantime waits for no longer. */
const AT_ONCE = 20

const lastMonth = (today: string): { readonly from: string; readonly to: string } => {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

const make = Effect.gen(function* () {
  const store = yield* Store
  const database = yield* Database
  const clinics = yield* Clinics

  /** The clinic's rules, those that hold until it says otherwise included. */
  const rules = Effect.fn('AutomaticReminders.rules')(function* () {
    const { clinicId } = yield* Origin
    const [row] = yield* database.query(rulesRow(clinicId))
    return row ?? (yield* Effect.dieMessage('there are always rules'))
  })

  /** Saves all rules. Visits to come follow them soon after. `expect` is the version the caller has seen. */
  const save = Effect.fn('AutomaticReminders.save')(function* (draft: RulesDraft, expect?: number) {
    const { clinicId } = yield* Origin
    const { answer } = yield* store.execute(ReminderRules, {
      id: OWN,
      expect,
      command: ({ query }) =>
        Effect.gen(function* () {
          const [known] = yield* query(rulesRow(clinicId))
          if (known) yield* seenBefore(known, expect)
          return { _tag: 'SaveReminderRules', draft } as const
        }),
      answer: () => rulesRow(clinicId),
      jobs: () => [planJob(clinicId)],
    })
    return answer
  })

  /** How a template reads for a visit there might be tomorrow. */
  const preview = Effect.fn('AutomaticReminders.preview')(function* ({ template }: PreviewDraft) {
    const { clinicId } = yield* Origin
    const clinic = yield* clinics.tab()
    const [practitioner] = yield* database.query(practitionerRows(clinicId))
    const today = yield* clinics.today()
    return previewOf(template, clinic, { today, practitioner: practitioner?.name ?? '' })
  })

  /** What these rules would have done with last month's visits. Nothing is saved, and nothing is sent. */
  const dryRun = Effect.fn('AutomaticReminders.dryRun')(function* (draft: RulesDraft) {
    const { clinicId } = yield* Origin
    const { zone } = yield* clinics.settings()
    const { from, to } = lastMonth(yield* clinics.today())
    const visits = yield* database.query(triedVisits(clinicId, from, to))
    return {
      from,
      to,
      appointments: visits.length,
      rules: tried(draft, zone, visits),
    } satisfies DryRun
  })

  /** Brings all visits to come in line with the rules, a few in each transaction. Doing so again changes nothing. */
  const planAll = Effect.fn('AutomaticReminders.planAll')(function* () {
    const { clinicId } = yield* Origin
    let after: number | undefined = 0
    while (after !== undefined) {
      const now = new Date(yield* Clock.currentTimeMillis).toISOString()
      const visits = visitsFrom(clinicId, { now, after, most: AT_ONCE })
      let last: number | undefined
      yield* store.together(
        (unit) =>
          Effect.map(planVisits(unit, visits), (seen) => {
            last = seen.length < AT_ONCE ? undefined : seen.at(-1)?.id
            return { id: OWN }
          }),
        { answer: () => sql`select 1 as done` },
      )
      after = last
    }
  })

  return { rules, save, preview, dryRun, planAll }
})

/** What a clinic reminds its patients of by itself. Every call acts for the clinic of the `Origin`. */
export class AutomaticReminders extends Context.Tag('AutomaticReminders')<
  AutomaticReminders,
  Effect.Effect.Success<typeof make>
>() {
  static readonly layer = Layer.effect(this, make)
}
