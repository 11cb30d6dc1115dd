import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DryRun } from '#modules/reminders'
import { createDryRun, type DryRunState } from './dry-run.store.ts'
import type { ReminderRulesStore } from './rules.store.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { Section } from '../../../kit/forms/Section.tsx'
import { beforeWords } from './rules-form.ts'
import { figure, monthTitle } from '../../../kit/format/format.ts'

const words = text.notificationSettings

/** Runs the unsaved rules against last month's appointments. */
export function DryRunSection({ store }: { readonly store: ReminderRulesStore }) {
  const [dryRunStore] = useState(() => createDryRun(store))
  const trial = useStore(dryRunStore.$trial)
  const isRunning = trial.is === 'under way'
  return (
    <Section title={words.dryRun} hint={words.dryRunHint}>
      <div className="dry-run">
        <Button busy={isRunning} onClick={() => void dryRunStore.tryNow()}>
          {isRunning ? words.trying : words.tryIt}
        </Button>
        <div aria-live="polite">
          <Outcome trial={trial} />
        </div>
      </div>
    </Section>
  )
}

const Outcome = ({ trial }: { readonly trial: DryRunState }) => {
  if (trial.is === 'failed') return <Alert kind="error">{trial.problem}</Alert>
  if (trial.is !== 'tried') return null
  return (
    <>
      <DryRunResult run={trial.run} />
      {trial.outdated && <p className="hint">{words.otherRules}</p>}
    </>
  )
}

const figuresOf = (rule: DryRun['rules'][number]): readonly number[] => [
  rule.sent,
  rule.byEmail,
  rule.bySms,
  rule.inQuietHours,
  rule.skipped,
  rule.withoutConsent,
]

const sum = (numbers: readonly number[]): string => figure(numbers.reduce((total, each) => total + each, 0))

const DryRunResult = ({ run }: { readonly run: DryRun }) => {
  const month = monthTitle(run.from.slice(0, 'YYYY-MM'.length))
  if (run.appointments === 0) return <p>{words.nothingToTry(month)}</p>
  const sent = sum(run.rules.map((each) => each.sent))
  const quiet = sum(run.rules.map((each) => each.inQuietHours))
  return (
    <>
      <p>{words.tried(month, run.appointments, sent, quiet)}</p>
      <DryRunTable run={run} />
      <p className="hint">{words.columnsMean}</p>
    </>
  )
}

const columnsOf = () => {
  const { rule, ...counts } = words.columns
  return { rule, counts: Object.values(counts) }
}

function DryRunTable({ run }: { readonly run: DryRun }) {
  const { rule, counts } = columnsOf()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users must be able to scroll it
    <section className="dry-run-table" aria-label={words.dryRun} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{rule}</th>
            {counts.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {run.rules.map((each, index) => (
            <tr key={each.id ?? `new-${index}`}>
              <th scope="row">{beforeWords(each.minutesBefore)}</th>
              {figuresOf(each).map((count, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- the order of the columns is fixed
                <td key={column}>{figure(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
