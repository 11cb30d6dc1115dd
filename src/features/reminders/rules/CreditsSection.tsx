import { useStore } from '@nanostores/react'
import type { SmsCredits } from '#modules/messages'
import type { ReminderRules } from '../../../stores/reminder-rules.ts'
import { figure } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Gauge } from '../../kit/Gauge.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { Section } from '../Section.tsx'

const words = text.notificationSettings

interface CreditsSectionProps {
  readonly store: ReminderRules
  readonly credits: SmsCredits
}

/** How many texts are left, and what happens when none is. */
export function CreditsSection({ store, credits }: CreditsSectionProps) {
  const { form } = useStore(store.$state)
  const { plan, planUsed, extra, extraUsed, left } = credits
  return (
    <Section title={words.texts} hint={words.textsHint}>
      <div className="stack">
        <Gauge
          label={words.thisMonth}
          says={words.used(figure(planUsed), figure(plan))}
          value={planUsed}
          most={plan}
        />
        {extra > 0 && (
          <Gauge
            label={words.extra}
            says={words.extraUsed(figure(extraUsed), figure(extra))}
            value={extraUsed}
            most={extra}
          />
        )}
        <p className={left > 0 ? 'm2' : 'none-left'}>{left > 0 ? words.left(left) : words.noneLeft}</p>
        <Switch
          label={words.emailWithoutCredits}
          checked={form.emailWithoutCredits}
          onChange={(emailWithoutCredits) => store.type({ emailWithoutCredits })}
        />
      </div>
    </Section>
  )
}
