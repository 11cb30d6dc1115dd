import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SubmissionRow } from '#modules/intake'
import type { Painted } from '../../stores/paged-list.ts'
import { Inbox } from '../../stores/responses-inbox.ts'
import type { Narrowing } from '../../stores/responses-list.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { PatientDialog } from '../patients/PatientDialog.tsx'
import { AsShownDialog } from './AsShownDialog.tsx'
import { InboxTools } from './InboxTools.tsx'
import { ResponsesListing } from './ResponsesListing.tsx'
import { useFocusAfterReview } from './useFocusAfterReview.ts'

interface InboxScreenProps {
  readonly narrowing: Narrowing
  readonly first: Painted<SubmissionRow>
  readonly formats: Formats
  readonly clinicName: string
}

/** The submissions of all forms, deleted ones too: what is new, and what was reviewed. */
export function InboxScreen({ narrowing, first, formats, clinicName }: InboxScreenProps) {
  const [inbox] = useState(() => new Inbox(narrowing, first))
  const [clears, setClears] = useState(0)
  useEffect(() => inbox.followHistory(), [inbox])
  useFocusAfterReview()
  const clear = () => {
    setClears(clears + 1)
    inbox.search('')
  }
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
        none={<None inbox={inbox} />}
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

const None = ({ inbox }: { inbox: Inbox }) => {
  const { state, patientId } = useStore(inbox.$narrowing)
  const all = patientId === undefined && state === 'all'
  const showAll = () => inbox.show({ state: 'all' })
  return (
    <Empty action={all ? undefined : <Button onClick={showAll}>{text.responses.showAll}</Button>}>
      {patientId === undefined ? text.responses[sentences[state]] : text.responses.noneOfPatient}
    </Empty>
  )
}

const sentences = { new: 'noneNew', reviewed: 'noneReviewed', all: 'none' } as const
