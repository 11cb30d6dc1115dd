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
import { firstSteps } from './dashboard.store.ts'
import { areFirstStepsOver } from './first-steps.ts'

const words = text.dashboard.firstSteps

/** What a new clinic does next, until everything is done or an administrator dismisses it. */
export function FirstSteps({ first }: { readonly first: Steps }) {
  const [{ $state, $isDismissing, dismiss }] = useState(() => firstSteps(first))
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
        {steps.map(({ step, done }) =>
          done ? <Done key={step} step={step} /> : <Open key={step} step={step} />,
        )}
      </ul>
    </section>
  )
}

interface StepProps {
  readonly step: FirstStep
}

const Done = ({ step }: StepProps) => (
  <li className="done">
    <CircleCheck aria-hidden="true" />
    <p>
      {words.steps[step]} <span className="visually-hidden">{words.done}</span>
    </p>
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

const Open = ({ step }: StepProps) => (
  <li>
    <CircleDashed aria-hidden="true" />
    {step === 'patients' ? <BringInPatients /> : <Linked step={step} />}
  </li>
)

const BringInPatients = () => (
  <div>
    <p>{words.steps.patients}</p>
    <p>
      <a href={sectionAddress('import')}>{words.importPatients}</a> ·{' '}
      <a href="/patients#new-patient">{words.addPatient}</a>
    </p>
  </div>
)

const Linked = ({ step }: { readonly step: LinkedStep }) => (
  <div>
    <p>
      <a href={addressOf(step)}>{words.steps[step]}</a>
    </p>
    <p className="faint">{words.hints[step]}</p>
  </div>
)
