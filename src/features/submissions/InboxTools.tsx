import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type Inbox, inboxAddress } from '../../stores/responses-inbox.ts'
import { SHOWN_STATES } from '../../stores/responses-list.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { SearchInput } from '../kit/SearchInput.tsx'

interface InboxToolsProps {
  readonly inbox: Inbox
  /** How often the search was cleared from elsewhere. */
  readonly clears: number
}

/** What is shown: a search, new or reviewed ones, those of one patient. */
export function InboxTools({ inbox, clears }: InboxToolsProps) {
  const { patientId, ...rest } = useStore(inbox.$narrowing)
  const listing = useStore(inbox.responses.$listing)
  return (
    <div className="tools">
      <SearchInput
        clears={clears}
        label={text.responses.search}
        placeholder={text.responses.searchHint}
        onSearch={(query) => inbox.search(query)}
      />
      <StateFilter inbox={inbox} />
      {patientId !== undefined && (
        <Button kind="quiet" onClick={() => inbox.show(rest)}>
          <OfPatient inbox={inbox} patientId={patientId} />
          <X />
          <span className="sr">{text.responses.ofAll}</span>
        </Button>
      )}
      {listing.is === 'rows' && <span className="m num">{listing.range}</span>}
    </div>
  )
}

const StateFilter = ({ inbox }: { inbox: Inbox }) => {
  const narrowing = useStore(inbox.$narrowing)
  return (
    <nav className="seg" aria-label={text.responses.filter}>
      {SHOWN_STATES.map((state) => (
        <a
          key={state}
          href={inboxAddress({ ...narrowing, state })}
          aria-current={narrowing.state === state ? 'page' : undefined}
          onClick={(event) => here(event) && inbox.show({ ...narrowing, state })}
        >
          {text.responses.states[state]}
        </a>
      ))}
    </nav>
  )
}

// A link that is to open elsewhere is the browser's.
function here(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false
  event.preventDefault()
  return true
}

const OfPatient = ({ inbox, patientId }: { inbox: Inbox; patientId: number }) => {
  const listing = useStore(inbox.responses.$listing)
  const name = listing.is === 'rows' ? listing.rows[0]?.patientName : undefined
  return <bdi>{text.responses.ofPatient(name ?? text.responses.patient(patientId))}</bdi>
}
