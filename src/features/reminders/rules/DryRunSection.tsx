import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { dryRun, type Trial } from '../../../stores/dry-run.ts'
import type { ReminderRules } from '../../../stores/reminder-rules.ts'
import { text } from '../../../text/index.ts'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Section } from '../Section.tsx'
import { DryRunResult } from './DryRunResult.tsx'

const words = text.notificationSettings

/** The rules as they are typed, tried on last month. */
export function DryRunSection({ store }: { readonly store: ReminderRules }) {
  const [dry] = useState(() => dryRun(store))
  const trial = useStore(dry.$trial)
  const trying = trial.is === 'under way'
  return (
    <Section title={words.dryRun} hint={words.dryRunHint}>
      <div className="dry">
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

const Outcome = ({ trial }: { readonly trial: Trial }) => {
  if (trial.is === 'failed') return <Alert kind="error">{trial.problem}</Alert>
  if (trial.is !== 'tried') return null
  return (
    <>
      <DryRunResult run={trial.run} />
      {trial.outdated && <p className="hint">{words.otherRules}</p>}
    </>
  )
}
