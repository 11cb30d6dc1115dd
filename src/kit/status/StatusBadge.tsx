import { ChevronDown } from 'lucide-react'
import { text } from '../../text/index.ts'
import { RadioMenu } from './Menu.tsx'
import { statuses, StatusShape, type Status } from './StatusShape.tsx'

/** Shape, colour and word. */
export const StatusBadge = ({ status, describedBy }: { status: Status; describedBy?: string }) => (
  <span className={`st ${status}`} {...(describedBy && { tabIndex: 0, 'aria-describedby': describedBy })}>
    <StatusShape status={status} />
    {text.status[status]}
  </span>
)

interface StatusMenuProps {
  readonly status: Status
  readonly patientName: string
  /** The id of words about it. */
  readonly describedBy?: string
  onChange(status: Status): void
}

const choices = () =>
  statuses.map((value) => ({
    value,
    label: text.status[value],
    icon: <StatusShape status={value} />,
  }))

/** The badge as a button that opens the choice of statuses. */
export const StatusMenu = ({ status, patientName, describedBy, onChange }: StatusMenuProps) => (
  <RadioMenu
    value={status}
    choices={choices()}
    onChange={onChange}
    trigger={
      <button type="button" className={`st ${status}`} aria-describedby={describedBy}>
        <StatusShape status={status} />
        {text.status[status]}
        <span className="sr">, {text.status.change(patientName)}</span>
        <ChevronDown />
      </button>
    }
  />
)
