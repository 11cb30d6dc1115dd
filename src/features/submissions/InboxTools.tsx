import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { type Inbox, inboxUrl } from './inbox.store.ts'
import { SHOWN_STATES } from './responses-list.store.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { handlePlainClick } from '../../kit/controls/plain-click.ts'
import { SearchInput } from '../../kit/controls/SearchInput.tsx'
import { ListStatus } from '../../kit/list/ListStatus.tsx'

export function InboxTools({ inbox, clears }: { readonly inbox: Inbox; readonly clears: number }) {
  const { patientId, ...rest } = useStore(inbox.$filter)
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
          <PatientFilter inbox={inbox} patientId={patientId} />
          <X />
          <span className="visually-hidden">{text.responses.ofAll}</span>
        </Button>
      )}
      <ListStatus listing={listing} />
    </div>
  )
}

const StateFilter = ({ inbox }: { inbox: Inbox }) => {
  const narrowing = useStore(inbox.$filter)
  return (
    <nav className="segments" aria-label={text.responses.filter}>
      {SHOWN_STATES.map((state) => (
        <a
          key={state}
          href={inboxUrl({ ...narrowing, state })}
          aria-current={narrowing.state === state ? 'page' : undefined}
          onClick={(event) => handlePlainClick(event) && inbox.show({ ...narrowing, state })}
        >
          {text.responses.states[state]}
        </a>
      ))}
    </nav>
  )
}

const PatientFilter = ({ inbox, patientId }: { inbox: Inbox; patientId: number }) => {
  const listing = useStore(inbox.responses.$listing)
  const name = listing.is === 'rows' ? listing.rows[0]?.patientName : undefined
  return <bdi>{text.responses.ofPatient(name ?? text.responses.patient(patientId))}</bdi>
}
