import type { FactorStep, OwnSecondFactor } from '../../../stores/second-factor.ts'
import { text } from '../../../text/index.ts'
import { CopyBox } from '../../forms/CopyBox.tsx'
import { QrPicture } from '../../forms/QrPicture.tsx'
import { Button } from '../../kit/Button.tsx'
import { CodeField } from '../../kit/CodeField.tsx'
import { ShortFormBody } from './ShortFormBody.tsx'
import { StepButtons } from './StepButtons.tsx'

interface AppStepProps {
  readonly store: OwnSecondFactor
  readonly enrolment: Extract<FactorStep, { is: 'app' }>['enrolment']
}

const words = text.securitySettings

/** In groups of four, as apps show it. */
const grouped = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The app learns the secret, and shows that it has. */
export const AppStep = ({ store, enrolment: { secret, uri } }: AppStepProps) => (
  <>
    <div className="enrol">
      <div>
        <p>{words.scan}</p>
        <QrPicture link={uri} label={words.qr} />
      </div>
      <div>
        <CopyBox label={words.key} copy={words.copyKey} value={grouped(secret)} />
      </div>
    </div>
    <ShortFormBody store={store.confirming} valuesIn={(form) => ({ code: String(form.get('code') ?? '') })}>
      {({ doing, errors }) => (
        <div className="stack">
          <p>{words.enterCode}</p>
          <CodeField error={errors['code']} />
          <StepButtons onBack={() => store.turn({ is: 'rest' })}>
            <Button type="submit" kind="primary" busy={doing === 'sending'}>
              {doing === 'sending' ? words.checking : words.confirm}
            </Button>
          </StepButtons>
        </div>
      )}
    </ShortFormBody>
  </>
)
