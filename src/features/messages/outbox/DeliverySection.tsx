import { CircleCheck, Inbox } from 'lucide-react'
import { text } from '../../../text/index.ts'
import { Section } from '../Section.tsx'

const words = text.systemSettings

/** Which way messages leave the house; `outbox`: they do not. */
export interface Ways {
  readonly email: 'smtp' | 'outbox'
  readonly sms: 'twilio' | 'outbox'
}

/** Whether emails and texts really go to anybody. */
export const WaySection = ({ ways }: { readonly ways: Ways }) => (
  <Section title={words.sending} hint={words.sendingHint}>
    <dl className="ways-out">
      <Way label={words.email} kept={ways.email === 'outbox'}>
        {ways.email === 'smtp' ? words.smtp : words.emailKept}
      </Way>
      <Way label={words.sms} kept={ways.sms === 'outbox'}>
        {ways.sms === 'twilio' ? words.twilio : words.smsKept}
      </Way>
    </dl>
  </Section>
)

interface WayProps {
  readonly label: string
  readonly kept: boolean
  readonly children: string
}

const Way = ({ label, kept, children }: WayProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b className={kept ? 'kept-t' : 'done-t'}>
        {kept ? <Inbox /> : <CircleCheck />}
        {kept ? words.kept : words.sent}
      </b>
      <p>{children}</p>
    </dd>
  </div>
)
