import type { SecondFactor } from '#modules/identity'
import { countFactors, type SecondFactorStore } from './second-factor.store.ts'
import { passwordAndFactorIn } from '../../kit/credentials/factor-proof.ts'
import { text } from '../../language/index.ts'
import { OwnProofFields } from '../../kit/credentials/OwnProofFields.tsx'
import { PasskeyNameField } from './PasskeyNameStep.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { StepButtons } from './StepButtons.tsx'

interface OwnStepProps {
  readonly store: SecondFactorStore
  readonly factor: SecondFactor
  readonly email: string
}

interface StepFooterProps {
  readonly store: SecondFactorStore
  readonly kind?: 'primary' | 'danger'
  readonly busy: boolean
  readonly label: string
  readonly pending?: string
}

const StepFooter = ({ store, pending = text.securitySettings.checking, ...rest }: StepFooterProps) => (
  <StepButtons onBack={() => store.goToStep({ is: 'rest' })}>
    <Submit pending={pending} {...rest} />
  </StepButtons>
)

export const PasswordStep = ({ store, email, factor }: OwnStepProps) => (
  <ShortFormBody store={store.appSetUpForm} valuesIn={passwordAndFactorIn}>
    {({ doing, errors }) => (
      <div className="stack">
        <p className="muted">{text.securitySettings.appHow}</p>
        <OwnProofFields email={email} factor={factor} errors={errors} />
        <StepFooter store={store} busy={doing === 'sending'} label={text.securitySettings.goOn} />
      </div>
    )}
  </ShortFormBody>
)

export function PasskeyStep({ store, email, factor }: OwnStepProps) {
  const words = text.accessSettings
  return (
    <ShortFormBody
      store={store.passkeyForm}
      valuesIn={(form) => ({ ...passwordAndFactorIn(form), name: String(form.get('name') ?? '') })}
    >
      {({ doing, errors }) => (
        <div className="stack">
          <p className="muted">{words.addHint}</p>
          <PasskeyNameField error={errors['name']} />
          <OwnProofFields email={email} factor={factor} errors={errors} />
          <StepFooter
            store={store}
            busy={doing === 'sending'}
            pending={words.adding}
            label={words.addPasskey}
          />
        </div>
      )}
    </ShortFormBody>
  )
}

export const RenewalStep = ({ store, email, factor }: OwnStepProps) => (
  <ShortFormBody store={store.renewalForm} valuesIn={passwordAndFactorIn}>
    {({ doing, errors }) => (
      <div className="stack">
        <p>{text.securitySettings.renewHint}</p>
        <OwnProofFields email={email} factor={factor} errors={errors} />
        <StepFooter store={store} busy={doing === 'sending'} label={text.securitySettings.renew} />
      </div>
    )}
  </ShortFormBody>
)

interface RemovalStepProps extends OwnStepProps {
  readonly form: SecondFactorStore['appRemovalForm']
  readonly hint: string
  readonly label: string
}

const RemovalForm = ({ store, factor, email, form, hint, label }: RemovalStepProps) => (
  <ShortFormBody store={form} valuesIn={passwordAndFactorIn}>
    {({ doing, errors }) => (
      <div className="stack">
        <p>{hint}</p>
        <OwnProofFields email={email} factor={factor} errors={errors} />
        <StepFooter store={store} kind="danger" busy={doing === 'sending'} label={label} />
      </div>
    )}
  </ShortFormBody>
)

export function RemovalStep(props: OwnStepProps) {
  const words = text.securitySettings
  const hint = props.factor.passkeys.length > 0 ? words.removeAppHint : words.removeHint
  return <RemovalForm {...props} form={props.store.appRemovalForm} hint={hint} label={words.removeNow} />
}

export function PasskeyRemovalStep({ name, ...props }: OwnStepProps & { readonly name: string }) {
  const words = text.accessSettings
  const hint = countFactors(props.factor) > 1 ? words.removePasskeyHint(name) : words.removeLastHint(name)
  return (
    <RemovalForm {...props} form={props.store.passkeyRemovalForm} hint={hint} label={words.removePasskey} />
  )
}
