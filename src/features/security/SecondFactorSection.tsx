import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { SecondFactor } from '#modules/identity'
import { ownSecondFactor } from '../../../stores/second-factor.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Section } from '../Section.tsx'
import { AppStep } from './AppStep.tsx'
import { FactorState } from './FactorState.tsx'
import { PasskeyNameStep } from './PasskeyNameStep.tsx'
import { PasskeyRemovalStep, PasskeyStep, PasswordStep, RemovalStep, RenewalStep } from './ProofSteps.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export interface SecondFactorProps {
  readonly factor: SecondFactor
  /** There has to be one before anything else. */
  readonly due: boolean
  /** Where its person wanted to go. */
  readonly leadsTo: string
  readonly email: string
  readonly formats: Formats
}

/** The second factor of whoever is signed in: what there is of it, and all that is done about it, step by step. */
export function SecondFactorSection({ factor: first, due, leadsTo, email, formats }: SecondFactorProps) {
  const words = text.securitySettings
  const [store] = useState(() => ownSecondFactor(first))
  const { factor, step } = useStore(store.$state)
  const panel = useFocusOn(step.is)
  const own = { store, factor, email }
  return (
    <Section title={words.factor} hint={words.factorHint}>
      <div ref={panel} tabIndex={-1} className="stack outline-none">
        {step.is === 'rest' && <FactorState store={store} factor={factor} formats={formats} />}
        {step.is === 'password' && <PasswordStep {...own} />}
        {step.is === 'passkey' && <PasskeyStep {...own} />}
        {step.is === 'app' && <AppStep store={store} enrolment={step.enrolment} />}
        {step.is === 'codes' && (
          <RecoveryCodes
            codes={step.codes}
            email={email}
            onKept={() => (due ? location.assign(leadsTo) : store.turn({ is: 'rest' }))}
          />
        )}
        {step.is === 'renewing' && <RenewalStep {...own} />}
        {step.is === 'removing' && <RemovalStep {...own} />}
        {step.is === 'naming' && <PasskeyNameStep store={store} passkey={step.passkey} />}
        {step.is === 'dropping' && <PasskeyRemovalStep {...own} name={step.passkey.name} />}
      </div>
    </Section>
  )
}

/** Each step after the first gets the focus: its first field that is for typing, else itself. */
function useFocusOn(step: string) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const field = panel.current?.querySelector<HTMLElement>('input:not([readonly], [hidden])')
    ;(field ?? panel.current)?.focus()
  }, [step])
  return panel
}
