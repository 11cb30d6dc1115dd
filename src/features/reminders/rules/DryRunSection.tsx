import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { dryRun, type DryRunState } from './dry-run.store.ts'
import type { ReminderRules } from './rules.store.ts'
import { text } from '../../../language/index.ts'
import { Alert } from '../../../kit/controls/Alert.tsx'
import { Button } from '../../../kit/controls/Button.tsx'
import { Section } from '../../../kit/forms/Section.tsx'
import { DryRunResult } from './DryRunResult.tsx'

const words = text.notificationSettings

/** Runs the unsaved rules against last month's appointments. */
export function DryRunSection({ store }: { readonly store: ReminderRules }) {
  const [dry] = useState(() => dryRun(store))
  const trial = useStore(dry.$trial)
  const trying = trial.is === 'under way'
  return (
    <Section title={words.dryRun} hint={words.dryRunHint}>
      <div className="dry-run">
        <Button busy={trying} onClick={() => void dry.tryNow()}>
          {trying ? words.trying : words.tryIt}
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
