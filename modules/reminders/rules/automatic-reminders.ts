import { SINGLETON_ID } from '#contracts/kernel'
import { Effect } from 'effect'
import { Database, Origin, readRows, runCommand, Store } from '#events'
import { Clinics } from '#modules/clinic'
import { practitionerRows } from '#modules/identity'
import { addDays, service, requireCurrentVersion } from '#modules/kernel'
import type { PreviewDraft, RulesDraft } from '../contract.ts'
import { type DryRun, dryRunRules, dryRunVisits } from './dry-run.ts'
import { planAll, planJob } from '../planning/plan-all-visits.ts'
import { previewTemplate } from './rule-preview.ts'
import { rulesRow } from './reminder-rules-row.ts'
import { ReminderRules } from './reminder-rules.ts'

const lastMonth = (today: string): { readonly from: string; readonly to: string } => {
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** Returns the clinic's rules, or the defaults before the first save. */
const rules = Effect.fn('AutomaticReminders.rules')(function* () {
  const [row] = yield* readRows(rulesRow)
  return row ?? (yield* Effect.dieMessage('there are always rules'))
})

const save = Effect.fn('AutomaticReminders.save')(function* (draft: RulesDraft, expect?: number) {
  const { clinicId } = yield* Origin
  return yield* runCommand(ReminderRules, {
    id: SINGLETON_ID,
    expect,
    command: ({ query }) =>
      Effect.gen(function* () {
        const [storedRules] = yield* query(rulesRow(clinicId))
        if (storedRules) yield* requireCurrentVersion(storedRules, expect)
        return { _tag: 'SaveReminderRules', draft } as const
      }),
    returning: rulesRow,
    jobs: () => [planJob(clinicId)],
  })
})

/** Previews a template for a sample visit tomorrow. */
const preview = Effect.fn('AutomaticReminders.preview')(function* ({ template }: PreviewDraft) {
  const clinics = yield* Clinics
  const clinic = yield* clinics.tab()
  const [practitioner] = yield* readRows(practitionerRows)
  const today = yield* clinics.today()
  return previewTemplate(template, clinic, { today, practitioner: practitioner?.name ?? '' })
})

/** Returns what these rules would have done with last month's visits. Saves and sends nothing. */
const dryRun = Effect.fn('AutomaticReminders.dryRun')(function* (draft: RulesDraft) {
  const clinics = yield* Clinics
  const { zone } = yield* clinics.settings()
  const { from, to } = lastMonth(yield* clinics.today())
  const visits = yield* readRows((clinicId) => dryRunVisits(clinicId, from, to))
  return { from, to, appointments: visits.length, rules: dryRunRules(draft, zone, visits) } satisfies DryRun
})

export class AutomaticReminders extends service<AutomaticReminders>()(
  'AutomaticReminders',
  [Store, Database, Clinics],
  { rules, save, preview, dryRun, planAll },
) {}
