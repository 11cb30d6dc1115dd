import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { SmsCredits } from '#modules/messages'
import type { RulesRow } from '#modules/reminders'
import { createReminderRules, type ReminderRulesStore } from './rules.store.ts'
import { figure, type Formats } from '../../../kit/format/format.ts'
import { ClockTimes } from '../../../kit/time/useNow.ts'
import { SaveBar, TabForm, type Viewer } from '../../../kit/settings-form/TabForm.tsx'
import { DryRunSection } from './DryRunSection.tsx'
import { QuietSection } from './QuietSection.tsx'
import { RulesSection } from './RulesSection.tsx'
import { staleWordsIn } from './field-labels.ts'
import { text } from '../../../language/index.ts'
import { Gauge } from '../../../kit/controls/Gauge.tsx'
import { Switch } from '../../../kit/controls/Switch.tsx'
import { Section } from '../../../kit/forms/Section.tsx'

interface NotificationsTabProps {
  readonly rules: RulesRow
  readonly credits: SmsCredits
  readonly formats: Formats
  readonly viewer: Viewer
}

export function NotificationsTab({ rules, credits, formats, viewer }: NotificationsTabProps) {
  const [store] = useState(() => createReminderRules(rules))
  const words = staleWordsIn(formats.timeFormat)
  return (
    <TabForm
      store={store}
      words={words}
      saveBar={<SaveBar store={store} formats={formats} viewer={viewer} />}
    >
      <RulesSection store={store} />
      <ClockTimes value={formats.timeFormat}>
        <QuietSection store={store} />
      </ClockTimes>
      <CreditsSection store={store} credits={credits} />
      <DryRunSection store={store} />
    </TabForm>
  )
}

const words = text.notificationSettings

interface CreditsSectionProps {
  readonly store: ReminderRulesStore
  readonly credits: SmsCredits
}

function CreditsSection({ store, credits }: CreditsSectionProps) {
  const { form } = useStore(store.$state)
  const { plan, planUsed, extra, extraUsed, left } = credits
  return (
    <Section title={words.texts} hint={words.textsHint}>
      <div className="stack">
        <Gauge
          label={words.thisMonth}
          valueText={plan === null ? figure(planUsed) : words.used(figure(planUsed), figure(plan))}
          value={planUsed}
          most={plan}
        />
        {extra > 0 && (
          <Gauge
            label={words.extra}
            valueText={words.extraUsed(figure(extraUsed), figure(extra))}
            value={extraUsed}
            most={extra}
          />
        )}
        {left !== null && (
          <>
            <p className={left > 0 ? 'muted' : 'none-left'}>{left > 0 ? words.left(left) : words.noneLeft}</p>
            <Switch
              label={words.emailWithoutCredits}
              checked={form.emailWithoutCredits}
              onChange={(emailWithoutCredits) => store.type({ emailWithoutCredits })}
            />
          </>
        )}
      </div>
    </Section>
  )
}
