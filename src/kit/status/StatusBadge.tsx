import { ChevronDown } from 'lucide-react'
import { text } from '../../language/index.ts'
import { RadioMenu } from '../controls/Menu.tsx'
import { statuses, StatusShape, type Status } from './StatusShape.tsx'

/** A status as shape, color and word. */
export const StatusBadge = ({ status, describedBy }: { status: Status; describedBy?: string }) => (
  <span className={`status ${status}`} {...(describedBy && { tabIndex: 0, 'aria-describedby': describedBy })}>
    <StatusShape status={status} />
    {text.status[status]}
  </span>
)

interface StatusMenuProps {
  readonly status: Status
  readonly patientName: string
  /** Id of an element that describes the status. */
  readonly describedBy?: string
  onChange(status: Status): void
}

const choices = () =>
  statuses.map((value) => ({ value, label: text.status[value], icon: <StatusShape status={value} /> }))

export const StatusMenu = ({ status, patientName, describedBy, onChange }: StatusMenuProps) => (
  <RadioMenu
    value={status}
    choices={choices()}
    onChange={onChange}
    trigger={
      <button type="button" className={`status ${status}`} aria-describedby={describedBy}>
        <StatusShape status={status} />
        {text.status[status]}
        <span className="visually-hidden">, {text.status.change(patientName)}</span>
        <ChevronDown />
      </button>
    }
  />
)
