import { useStore } from '@nanostores/react'
import type { SmsCredits } from '#modules/messages'
import type { ReminderRules } from './rules.store.ts'
import { figure } from '../../../kit/format/format.ts'
import { text } from '../../../language/index.ts'
import { Gauge } from '../../../kit/controls/Gauge.tsx'
import { Switch } from '../../../kit/controls/Switch.tsx'
import { Section } from '../../../kit/forms/Section.tsx'

const words = text.notificationSettings

interface CreditsSectionProps {
  readonly store: ReminderRules
  readonly credits: SmsCredits
}

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
        <p className={left > 0 ? 'muted' : 'none-left'}>{left > 0 ? words.left(left) : words.noneLeft}</p>
        <Switch
          label={words.emailWithoutCredits}
          checked={form.emailWithoutCredits}
          onChange={(emailWithoutCredits) => store.type({ emailWithoutCredits })}
        />
      </div>
    </Section>
  )
}
