import { useEffect, useState } from 'react'
import type { KeptRow } from '#modules/messages'
import type { SystemState } from '#modules/system'
import { followOutbox, outboxList } from '../../../stores/outbox.ts'
import type { Painted } from '../../../stores/paged-list.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Section } from '../Section.tsx'
import { HealthSection } from './HealthSection.tsx'
import { JobsSection } from './JobsSection.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { OutboxListing } from './OutboxListing.tsx'
import { WaySection, type Ways } from './WaySection.tsx'

interface SystemTabProps {
  readonly state: SystemState
  readonly ways: Ways
  readonly first: Painted<KeptRow>
  readonly formats: Formats
}

/** How the installation does, what it does with messages, and those it has kept. */
export function SystemTab({ state, ways, first, formats }: SystemTabProps) {
  const [list] = useState(() => outboxList(first))
  useEffect(() => followOutbox(list), [list])
  return (
    <div>
      <HealthSection state={state} formats={formats} />
      <JobsSection jobs={state.jobs} />
      <WaySection ways={ways} />
      <Section title={text.systemSettings.outbox} hint={text.systemSettings.outboxHint} wide>
        <OutboxListing list={list} formats={formats} />
      </Section>
      <MessageDialog formats={formats} />
    </div>
  )
}
