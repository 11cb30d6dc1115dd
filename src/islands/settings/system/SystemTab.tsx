import { useEffect, useState } from 'react'
import type { KeptRow } from '#modules/messages'
import { followOutbox, outboxList } from '../../../stores/outbox.ts'
import type { Painted } from '../../../stores/paged-list.ts'
import type { Formats } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Section } from '../Section.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { OutboxListing } from './OutboxListing.tsx'
import { WaySection, type Ways } from './WaySection.tsx'

interface SystemTabProps {
  readonly ways: Ways
  readonly first: Painted<KeptRow>
  readonly formats: Formats
}

/** What the installation does with messages, and those it has kept. */
export function SystemTab({ ways, first, formats }: SystemTabProps) {
  const [list] = useState(() => outboxList(first))
  useEffect(() => followOutbox(list), [list])
  return (
    <div>
      <WaySection ways={ways} />
      <Section title={text.systemSettings.outbox} hint={text.systemSettings.outboxHint} wide>
        <OutboxListing list={list} formats={formats} />
      </Section>
      <MessageDialog formats={formats} />
    </div>
  )
}
