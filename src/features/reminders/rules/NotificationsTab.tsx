import { useState } from 'react'
import type { SmsCredits } from '#modules/messages'
import type { RulesRow } from '#modules/reminders'
import { reminderRules } from '../../../stores/reminder-rules.ts'
import type { Formats } from '../../../text/format.ts'
import { ClockTimes } from '../../kit/clock-times.ts'
import { SaveBar, type Viewer } from '../SaveBar.tsx'
import { TabForm } from '../TabForm.tsx'
import { CreditsSection } from './CreditsSection.tsx'
import { DryRunSection } from './DryRunSection.tsx'
import { QuietSection } from './QuietSection.tsx'
import { RulesSection } from './RulesSection.tsx'
import { wordsIn } from './words.ts'

interface NotificationsTabProps {
  readonly rules: RulesRow
  readonly credits: SmsCredits
  readonly formats: Formats
  readonly viewer: Viewer
}

/** What is sent to patients by itself: by which rules, at which hours, and at what cost. Saved as a whole. */
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
