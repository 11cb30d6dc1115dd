import { groupByFour } from '#rules/kernel'
import type { FactorStep, SecondFactorStore } from './second-factor.store.ts'
import { text } from '../../language/index.ts'
import { CopyBox } from '../../kit/controls/CopyBox.tsx'
import { QrPicture } from '../../kit/controls/QrPicture.tsx'
import { CodeField } from '../../kit/credentials/CodeField.tsx'
import { ShortFormBody } from '../../kit/forms/ShortFormBody.tsx'
import { Submit } from '../../kit/controls/Button.tsx'
import { StepButtons } from './StepButtons.tsx'

interface AppStepProps {
  readonly store: SecondFactorStore
  readonly enrollment: Extract<FactorStep, { is: 'app' }>['enrollment']
}

const words = text.securitySettings

export const AppStep = ({ store, enrollment: { secret, uri } }: AppStepProps) => (
  <>
    <div className="enrollment">
      <div>
        <p>{words.scan}</p>
        <QrPicture link={uri} label={words.qr} />
      </div>
      <div>
        <CopyBox label={words.key} copy={words.copyKey} value={groupByFour(secret)} />
      </div>
    </div>
    <ShortFormBody
      store={store.appConfirmationForm}
      valuesIn={(form) => ({ code: String(form.get('code') ?? '') })}
    >
      {({ doing, errors }) => (
        <div className="stack">
          <p>{words.enterCode}</p>
          <CodeField error={errors['code']} />
          <StepButtons onBack={() => store.goToStep({ is: 'rest' })}>
            <Submit busy={doing === 'sending'} label={words.confirm} pending={words.checking} />
          </StepButtons>
        </div>
      )}
    </ShortFormBody>
  </>
)
