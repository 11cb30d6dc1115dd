import { useEffect, useState } from 'react'
import type { KeptMessageRow } from '#modules/messages'
import type { JobCount, SystemState } from '#modules/system'
import {
  type DeliveryMethods,
  DeliverySection,
  followOutbox,
  MessageDialog,
  createOutboxList,
  OutboxListing,
} from '../messages/outbox/index.ts'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { figure, type Formats } from '../../kit/format/format.ts'
import { Columns } from '../../kit/list/Columns.tsx'
import { text } from '../../language/index.ts'
import { Section } from '../../kit/forms/Section.tsx'
import { HealthSection } from './HealthSection.tsx'
import { Empty } from '../../kit/list/ListStates.tsx'

interface SystemTabProps {
  readonly state: SystemState
  readonly deliveryMethods: DeliveryMethods
  readonly initial: RenderedPage<KeptMessageRow>
  readonly formats: Formats
}

export function SystemTab({ state, deliveryMethods, initial, formats }: SystemTabProps) {
  const [list] = useState(() => createOutboxList(initial))
  useEffect(() => followOutbox(list), [list])
  return (
    <div>
      <HealthSection state={state} formats={formats} />
      <JobsSection jobs={state.jobs} />
      <DeliverySection ways={deliveryMethods} />
      <Section title={text.systemSettings.outbox} hint={text.systemSettings.outboxHint} wide>
        <OutboxListing list={list} formats={formats} />
      </Section>
      <MessageDialog formats={formats} />
    </div>
  )
}

const words = text.systemSettings.work
const queueNames: Readonly<Record<string, string>> = words.queues

const JobsSection = ({ jobs }: { readonly jobs: readonly JobCount[] }) => (
  <Section title={words.title} hint={words.hint} wide>
    {jobs.length === 0 ? (
      <Empty>{words.none}</Empty>
    ) : (
      <table className="list-table jobs">
        <Columns words={words.columns} />
        <tbody>
          {jobs.map(({ queue, waiting, active, failed }) => (
            <tr key={queue}>
              <td className="strong">{queueNames[queue] ?? queue}</td>
              <td className="numeric">{figure(waiting)}</td>
              <td className="numeric">{figure(active)}</td>
              <td className="numeric">{figure(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)
