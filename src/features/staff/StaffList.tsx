import type { StaffRow } from '#modules/identity'
import { staffName, type StaffStore } from './staff.store.ts'
import { type Formats, shortDateAt } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { DeleteButton } from '../../kit/controls/DeleteButton.tsx'
import { Fact } from '../../kit/controls/Fact.tsx'
import { HistoryLink } from '../record-history/index.ts'

const words = text.staffSettings

interface StaffListProps {
  readonly store: StaffStore
  readonly people: readonly StaffRow[]
  readonly viewer: number
  readonly formats: Formats
}

export function StaffList({ store, people, viewer, formats }: StaffListProps) {
  const isOwner = people.some(({ id, owner }) => id === viewer && owner)
  return (
    <ul className="key-list" aria-label={words.people}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonDetails person={person} isViewer={person.id === viewer} formats={formats} />
          <Actions
            store={store}
            person={person}
            isViewer={person.id === viewer}
            canReceiveOwnership={isOwner && person.role === 'staff' && person.id !== viewer}
          />
        </li>
      ))}
    </ul>
  )
}

interface PersonDetailsProps {
  readonly person: StaffRow
  readonly isViewer: boolean
  readonly formats: Formats
}

function PersonDetails({ person, isViewer, formats }: PersonDetailsProps) {
  const { email, role, owner, practitioner, twoFactor, createdAt } = person
  const roleLabels = [
    text.shell.roles[role],
    ...(owner ? [words.owner] : []),
    ...(practitioner && role === 'staff' ? [words.seesPatients] : []),
  ]
  return (
    <div>
      <b className="strong">{staffName(person)}</b> {isViewer && <span className="muted">({words.you})</span>}
      <p>{email}</p>
      <p className="muted">{roleLabels.join(' · ')}</p>
      <dl className="muted">
        <Fact label={words.joined}>{shortDateAt(createdAt, formats)}</Fact>
        <Fact label={words.twoFactor}>{twoFactor ? words.on : words.off}</Fact>
      </dl>
    </div>
  )
}

interface ActionsProps extends Pick<StaffListProps, 'store'>, Omit<PersonDetailsProps, 'formats'> {
  /** Whether the viewer can make them the owner. */
  readonly canReceiveOwnership: boolean
}

function Actions({ store, person, isViewer, canReceiveOwnership }: ActionsProps) {
  const name = staffName(person)
  return (
    <span className="actions">
      <HistoryLink kind="user" id={person.id} name={name} className="button quiet small" />
      <Action label={words.edit} accessibleLabel={words.editOf(name)} onClick={() => store.edit(person)} />
      {!isViewer && (
        <Action
          label={words.signOut}
          accessibleLabel={words.signOutOf(name)}
          onClick={() => store.signOut(person)}
        />
      )}
      {canReceiveOwnership && (
        <Action
          label={words.transfer}
          accessibleLabel={words.transferOf(name)}
          onClick={() => store.transfer(person)}
        />
      )}
      {!person.owner && !isViewer && (
        <DeleteButton size="small" aria-label={words.removeOf(name)} onClick={() => store.leave(person)}>
          {words.remove}
        </DeleteButton>
      )}
    </span>
  )
}

interface ActionProps {
  readonly label: string
  /** The label with the person’s name, for screen readers. */
  readonly accessibleLabel: string
  onClick(): void
}

const Action = ({ label, accessibleLabel, onClick }: ActionProps) => (
  <Button kind="quiet" size="small" aria-label={accessibleLabel} onClick={onClick}>
    {label}
  </Button>
)
