import type { ReactNode } from 'react'
import type { SecondFactor } from '#modules/identity'
import { factorsOf, type OwnSecondFactor } from '../../../stores/second-factor.ts'
import { proofIn, showOwnPasskey, shownIn } from '../../../stores/shown-factor.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { FactorField } from '../../kit/FactorField.tsx'
import { OwnPasswordField } from './OwnPasswordField.tsx'
import { PasskeyNameField } from './PasskeyNameStep.tsx'
import { ShortFormBody } from './ShortFormBody.tsx'
import { StepButtons } from './StepButtons.tsx'

interface StepProps {
  readonly store: OwnSecondFactor
  /** What there is already: it is asked for once more. */
  readonly factor: SecondFactor
}

interface OwnStepProps extends StepProps {
  readonly email: string
}

interface OwnFactorProps {
  readonly factor: SecondFactor
  readonly error: string | undefined
}

/** The second factor somebody has, if they have one. */
const OwnFactor = ({ factor: { active, addedAt, passkeys }, error }: OwnFactorProps) =>
  active && (
    <FactorField
      app={addedAt !== null}
      showPasskey={passkeys.length > 0 ? showOwnPasskey : undefined}
      error={error}
    />
  )

interface FootProps {
  readonly store: OwnSecondFactor
  readonly kind?: 'primary' | 'danger'
  readonly busy: boolean
  readonly pending?: string
  readonly children: ReactNode
}

const Foot = ({ store, kind = 'primary', busy, pending, children }: FootProps) => (
  <StepButtons onBack={() => store.turn({ is: 'rest' })}>
    <Button type="submit" kind={kind} busy={busy}>
      {busy ? (pending ?? text.securitySettings.checking) : children}
    </Button>
  </StepButtons>
)

/** Who sets up an app is asked for the password first. */
export const PasswordStep = ({ store, email, factor }: OwnStepProps) => (
  <ShortFormBody store={store.beginning} valuesIn={proofIn}>
    {({ doing, errors }) => (
      <div className="stack">
        <p className="m2">{text.securitySettings.appHow}</p>
        <OwnPasswordField email={email} error={errors['currentPassword']} />
        <OwnFactor factor={factor} error={errors['code']} />
        <Foot store={store} busy={doing === 'sending'}>
          {text.securitySettings.goOn}
        </Foot>
      </div>
    )}
  </ShortFormBody>
)

/** A passkey is given a name, and is made once all is proven. */
export function PasskeyStep({ store, email, factor }: OwnStepProps) {
  const words = text.accessSettings
  return (
    <ShortFormBody
      store={store.adding}
      valuesIn={(form) => ({ ...proofIn(form), name: String(form.get('name') ?? '') })}
    >
      {({ doing, errors }) => (
        <div className="stack">
          <p className="m2">{words.addHint}</p>
          <PasskeyNameField error={errors['name']} />
          <OwnPasswordField email={email} error={errors['currentPassword']} />
          <OwnFactor factor={factor} error={errors['code']} />
          <Foot store={store} busy={doing === 'sending'} pending={words.adding}>
            {words.addPasskey}
          </Foot>
        </div>
      )}
    </ShortFormBody>
  )
}

/** New recovery codes are given for a code or a passkey. */
export const RenewalStep = ({ store, factor }: StepProps) => (
  <ShortFormBody store={store.renewing} valuesIn={shownIn}>
    {({ doing, errors }) => (
      <div className="stack">
        <p>{text.securitySettings.renewHint}</p>
        <OwnFactor factor={factor} error={errors['code']} />
        <Foot store={store} busy={doing === 'sending'}>
          {text.securitySettings.renew}
        </Foot>
      </div>
    )}
  </ShortFormBody>
)

interface RemovalStepProps extends OwnStepProps {
  readonly of: OwnSecondFactor['removing']
  readonly hint: string
  readonly label: string
}

const Removal = ({ store, factor, email, of, hint, label }: RemovalStepProps) => (
  <ShortFormBody store={of} valuesIn={proofIn}>
    {({ doing, errors }) => (
      <div className="stack">
        <p>{hint}</p>
        <OwnPasswordField email={email} error={errors['currentPassword']} />
        <OwnFactor factor={factor} error={errors['code']} />
        <Foot store={store} kind="danger" busy={doing === 'sending'}>
          {label}
        </Foot>
      </div>
    )}
  </ShortFormBody>
)

/** Doing without the app takes both proofs once more. */
export function RemovalStep(props: OwnStepProps) {
  const words = text.securitySettings
  const hint = props.factor.passkeys.length > 0 ? words.removeAppHint : words.removeHint
  return <Removal {...props} of={props.store.removing} hint={hint} label={words.removeNow} />
}

/** And so does doing without a passkey. */
export function PasskeyRemovalStep({ name, ...props }: OwnStepProps & { readonly name: string }) {
  const words = text.accessSettings
  const hint = factorsOf(props.factor) > 1 ? words.removePasskeyHint(name) : words.removeLastHint(name)
  return <Removal {...props} of={props.store.dropping} hint={hint} label={words.removePasskey} />
}
