import { CircleCheck, Inbox } from 'lucide-react'
import { text } from '../../../language/index.ts'
import { Section } from '../../../kit/forms/Section.tsx'

const words = text.systemSettings

/** The delivery method of each channel; `outbox` means that messages are stored but not sent. */
export interface DeliveryMethods {
  readonly email: 'smtp' | 'outbox'
  readonly sms: 'twilio' | 'outbox'
}

export const DeliverySection = ({ ways }: { readonly ways: DeliveryMethods }) => (
  <Section title={words.sending} hint={words.sendingHint}>
    <dl className="ways-out">
      <DeliveryMethod label={words.email} isKept={ways.email === 'outbox'}>
        {ways.email === 'smtp' ? words.smtp : words.emailKept}
      </DeliveryMethod>
      <DeliveryMethod label={words.sms} isKept={ways.sms === 'outbox'}>
        {ways.sms === 'twilio' ? words.twilio : words.smsKept}
      </DeliveryMethod>
    </dl>
  </Section>
)

interface DeliveryMethodProps {
  readonly label: string
  readonly isKept: boolean
  readonly children: string
}

const DeliveryMethod = ({ label, isKept, children }: DeliveryMethodProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b className={isKept ? 'kept-text' : 'done-text'}>
        {isKept ? <Inbox /> : <CircleCheck />}
        {isKept ? words.kept : words.sent}
      </b>
      <p>{children}</p>
    </dd>
  </div>
)
