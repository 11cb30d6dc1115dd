import { useStore } from '@nanostores/react'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import type { FirstStep } from '#contracts/reports'
import type { FirstSteps as Steps } from '#modules/reports'
import { Button } from '../../kit/controls/Button.tsx'
import { Count } from '../../kit/controls/Tag.tsx'
import { figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { sectionAddress } from '../../shell/navigation/settings-sections.ts'
import { createFirstSteps } from './dashboard.store.ts'
import { areFirstStepsOver } from './first-steps.ts'

const words = text.dashboard.firstSteps

/** The first steps of a new clinic, until all are done or an administrator dismisses them. */
export function FirstSteps({ initial }: { readonly initial: Steps }) {
  const [{ $state, $isDismissing, dismiss }] = useState(() => createFirstSteps(initial))
  const state = useStore($state)
  const isDismissing = useStore($isDismissing)
  if (state.is !== 'known' || areFirstStepsOver(state.data)) return null
  const { steps } = state.data
  return (
    <section className="first-steps" aria-labelledby="first-steps" data-creates>
      <div className="rule">
        <h2 id="first-steps">{words.title}</h2>
        <Count>{words.progress(figure(steps.filter(({ done }) => done).length), figure(steps.length))}</Count>
        <Button kind="quiet" size="small" busy={isDismissing} onClick={() => void dismiss()}>
          {words.dismiss}
        </Button>
      </div>
      <ul>
        {steps.map(({ step, done }) => (
          <Step key={step} step={step} isDone={done} />
        ))}
      </ul>
    </section>
  )
}

interface StepProps {
  readonly step: FirstStep
  readonly isDone: boolean
}

// A step that is done keeps its lines, so that nothing moves when a colleague or a job has done it.
const Step = ({ step, isDone }: StepProps) => (
  <li className={isDone ? 'done' : undefined}>
    {isDone ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
    <div>
      {isDone && <span className="visually-hidden">{words.done}</span>}
      {step === 'patients' ? <BringInPatients /> : <StepLink step={step} />}
    </div>
  </li>
)

/** A step with one address; patients are imported or added. */
type LinkedStep = Exclude<FirstStep, 'patients'>

const addressOf = (step: LinkedStep): string => {
  switch (step) {
    case 'colleagues':
      return sectionAddress('people')
    case 'visits':
      return '/calendar#new-appointment'
    case 'forms':
      return '/forms#new-form'
    default:
      return sectionAddress(step)
  }
}

const BringInPatients = () => (
  <>
    <p>{words.steps.patients}</p>
    <p>
      <a href={sectionAddress('import')}>{words.importPatients}</a> ·{' '}
      <a href="/patients#new-patient">{words.addPatient}</a>
    </p>
  </>
)

const StepLink = ({ step }: { readonly step: LinkedStep }) => (
  <>
    <p>
      <a href={addressOf(step)}>{words.steps[step]}</a>
    </p>
    <p className="faint">{words.hints[step]}</p>
  </>
)
