import { useEffect, useState } from 'react'
import type { KeptMessageRow } from '#modules/messages'
import type { SystemState } from '#modules/system'
import {
  followOutbox,
  outboxList,
  MessageDialog,
  OutboxListing,
  DeliverySection,
  type DeliveryMethods,
} from '../messages/outbox/index.ts'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { HealthSection } from './HealthSection.tsx'
import { JobsSection } from './JobsSection.tsx'

interface SystemTabProps {
  readonly state: SystemState
  readonly ways: DeliveryMethods
  readonly first: RenderedPage<KeptMessageRow>
  readonly formats: Formats
}

export function SystemTab({ state, ways, first, formats }: SystemTabProps) {
  const [list] = useState(() => outboxList(first))
  useEffect(() => followOutbox(list), [list])
  return (
    <div>
      <HealthSection state={state} formats={formats} />
      <JobsSection jobs={state.jobs} />
      <DeliverySection ways={ways} />
      <Section title={text.systemSettings.outbox} hint={text.systemSettings.outboxHint} wide>
        <OutboxListing list={list} formats={formats} />
      </Section>
      <MessageDialog formats={formats} />
    </div>
  )
}
