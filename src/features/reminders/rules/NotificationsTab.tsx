import { useState } from 'react'
import type { SmsCredits } from '#modules/messages'
import type { RulesRow } from '#modules/reminders'
import { reminderRules } from './rules.store.ts'
import type { Formats } from '../../../kit/format/format.ts'
import { ClockTimes } from '../../../kit/time/clock-times.ts'
import { SaveBar, type Viewer } from '../../../kit/settings-form/SaveBar.tsx'
import { TabForm } from '../../../kit/settings-form/TabForm.tsx'
import { CreditsSection } from './CreditsSection.tsx'
import { DryRunSection } from './DryRunSection.tsx'
import { QuietSection } from './QuietSection.tsx'
import { RulesSection } from './RulesSection.tsx'
import { wordsIn } from './field-labels.ts'

interface NotificationsTabProps {
  readonly rules: RulesRow
  readonly credits: SmsCredits
  readonly formats: Formats
  readonly viewer: Viewer
}

export function NotificationsTab({ rules, credits, formats, viewer }: NotificationsTabProps) {
  const [store] = useState(() => reminderRules(rules))
  const words = wordsIn(formats.timeFormat)
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
