import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SubmissionRow } from '#modules/intake-forms'
import type { RenderedPage } from '../../kit/list/paged-list.ts'
import { createInbox, type Inbox } from './inbox.store.ts'
import type { ResponseFilter } from './responses-list.store.ts'
import type { Formats } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { useLeaveWarning } from '../../kit/forms/useLeaveWarning.ts'
import { useClears } from '../../kit/list/ListTools.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty } from '../../kit/list/ListStates.tsx'
import { PatientDialog } from '../patients/dialog/index.ts'
import { AsShownDialog } from './AsShownDialog.tsx'
import { InboxTools } from './InboxTools.tsx'
import { ResponsesListing } from './ResponsesListing.tsx'
import { $review, hasUnsavedDecisions } from './review/review.store.ts'

interface InboxScreenProps {
  readonly narrowing: ResponseFilter
  readonly initial: RenderedPage<SubmissionRow>
  readonly formats: Formats
  readonly clinicName: string
}

export function InboxScreen({ narrowing, initial, formats, clinicName }: InboxScreenProps) {
  const [inbox] = useState(() => createInbox(narrowing, initial))
  useEffect(() => inbox.followHistory(), [inbox])
  const [clears, clear] = useClears(() => inbox.search(''))
  const review = useStore($review)
  useLeaveWarning(hasUnsavedDecisions(review) && (() => true))
  return (
    <>
      <div className="head">
        <h1>
          {text.responses.inbox} <span>{text.responses.forms}</span>
        </h1>
      </div>
      <InboxTools inbox={inbox} clears={clears} />
      <ResponsesListing
        responses={inbox.responses}
        formats={formats}
        mixed
        footInRow
        none={<EmptyInbox inbox={inbox} />}
        noMatch={
          <Empty action={<Button onClick={clear}>{text.responses.clearSearch}</Button>}>
            {text.responses.noMatch}
          </Empty>
        }
      />
      <AsShownDialog clinicName={clinicName} />
      <PatientDialog formats={formats} />
    </>
  )
}

const EmptyInbox = ({ inbox }: { inbox: Inbox }) => {
  const { state, patientId } = useStore(inbox.$filter)
  const all = patientId === undefined && state === 'all'
  const showAll = () => inbox.show({ state: 'all' })
  return (
    <Empty action={all ? <Forms /> : <Button onClick={showAll}>{text.responses.showAll}</Button>}>
      {patientId === undefined ? text.responses[sentences[state]] : text.responses.noneOfPatient}
    </Empty>
  )
}

const Forms = () => (
  <a className="button" href="/forms">
    {text.responses.forms}
  </a>
)

const sentences = { new: 'noneNew', reviewed: 'noneReviewed', all: 'none' } as const
