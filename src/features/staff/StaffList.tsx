import type { StaffRow } from '#modules/identity'
import { staffName, type StaffStore } from '../../../stores/staff.ts'
import { dayIn, type Formats, shortDate } from '../../../text/format.ts'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'
import { HistoryLink } from '../../record-history/HistoryLink.tsx'
import { useFocusKept } from '../../kit/useFocusKept.ts'

const words = text.staffSettings

interface StaffListProps {
  readonly store: StaffStore
  readonly people: readonly StaffRow[]
  readonly viewer: number
  readonly formats: Formats
}

/** The people, each with what they do and what can be done about it. */
export function StaffList({ store, people, viewer, formats }: StaffListProps) {
  useFocusKept()
  return (
    <ul className="key-list" aria-label={words.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Who person={person} isViewer={person.id === viewer} formats={formats} />
          <Actions store={store} person={person} isViewer={person.id === viewer} />
        </li>
      ))}
    </ul>
  )
}

interface WhoProps {
  readonly person: StaffRow
  readonly isViewer: boolean
  readonly formats: Formats
}

function Who({ person, isViewer, formats }: WhoProps) {
  const { email, role, owner, practitioner, twoFactor, createdAt } = person
  const does = [
    text.shell.roles[role],
    ...(owner ? [words.owner] : []),
    ...(practitioner && role === 'staff' ? [words.seesPatients] : []),
  ]
  return (
    <div>
      <b className="b">{staffName(person)}</b> {isViewer && <span className="m2">({words.you})</span>}
      <p>{email}</p>
      <p className="m2">{does.join(' · ')}</p>
      <dl className="m2">
        <div>
          <dt>{words.joined}</dt>
          <dd>{shortDate(dayIn(formats.zone, new Date(createdAt)), formats.dateFormat)}</dd>
        </div>
        <div>
          <dt>{words.twoFactor}</dt>
          <dd>{twoFactor ? words.on : words.off}</dd>
        </div>
      </dl>
    </div>
  )
}

function Actions({
  store,
  person,
  isViewer,
}: Omit<StaffListProps, 'people' | 'viewer' | 'formats'> & Omit<WhoProps, 'formats'>) {
  const name = staffName(person)
  return (
    <span className="acts">
      <HistoryLink kind="user" id={person.id} name={name} className="btn quiet sm" />
      <Button kind="quiet" size="small" aria-label={words.editOf(name)} onClick={() => store.edit(person)}>
        {words.edit}
      </Button>
      {!person.owner && !isViewer && (
        <Button
          kind="quiet"
          size="small"
          aria-label={words.removeOf(name)}
          onClick={() => store.leave(person)}
        >
          {words.remove}
        </Button>
      )}
    </span>
  )
}
