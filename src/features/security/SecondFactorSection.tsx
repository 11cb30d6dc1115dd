import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { SecondFactor } from '#modules/identity'
import type { SecondFactorStore } from './second-factor.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { AppStep } from './AppStep.tsx'
import { FactorState } from './FactorState.tsx'
import { PasskeyNameStep } from './PasskeyNameStep.tsx'
import { PasskeyRemovalStep, PasskeyStep, PasswordStep, RemovalStep, RenewalStep } from './ProofSteps.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export interface SecondFactorProps {
  readonly factor: SecondFactor
  /** The user must set up a second factor before using anything else. */
  readonly due: boolean
  /** The page the user wanted to open. */
  readonly leadsTo: string
  readonly email: string
  readonly formats: Formats
}

interface SecondFactorSectionProps extends Omit<SecondFactorProps, 'factor'> {
  readonly store: SecondFactorStore
}

export function SecondFactorSection({ store, due, leadsTo, email, formats }: SecondFactorSectionProps) {
  const words = text.securitySettings
  const { factor, step } = useStore(store.$state)
  const panel = useFocusOn(step.is)
  const stepProps = { store, factor, email }
  return (
    <Section title={words.factor} hint={words.factorHint}>
      <div ref={panel} tabIndex={-1} className="stack">
        {step.is === 'rest' && <FactorState store={store} factor={factor} formats={formats} />}
        {step.is === 'password' && <PasswordStep {...stepProps} />}
        {step.is === 'passkey' && <PasskeyStep {...stepProps} />}
        {step.is === 'app' && <AppStep store={store} enrollment={step.enrollment} />}
        {step.is === 'codes' && (
          <RecoveryCodes
            codes={step.codes}
            email={email}
            onKept={() => (due ? location.assign(leadsTo) : store.goToStep({ is: 'rest' }))}
          />
        )}
        {step.is === 'renewing' && <RenewalStep {...stepProps} />}
        {step.is === 'removing' && <RemovalStep {...stepProps} />}
        {step.is === 'naming' && <PasskeyNameStep store={store} passkey={step.passkey} />}
        {step.is === 'dropping' && <PasskeyRemovalStep {...stepProps} name={step.passkey.name} />}
      </div>
    </Section>
  )
}

/** After each step change, focuses the first text field, or the panel if it has none. */
function useFocusOn(step: string) {
  const panel = useRef<HTMLDivElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    const field = panel.current?.querySelector<HTMLElement>('input:not([readonly], [hidden])')
    ;(field ?? panel.current)?.focus()
  }, [step])
  return panel
}
