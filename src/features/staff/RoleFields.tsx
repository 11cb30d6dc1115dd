import { ROLES, type Role } from '#contracts/kernel'
import { text } from '../../../text/index.ts'
import { Field } from '../../kit/Field.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { Select } from '../../kit/TextInput.tsx'

const words = text.staffSettings

/** What somebody does in the clinic. */
export interface Place {
  readonly role: Role
  readonly practitioner: boolean
}

interface PlaceFieldsProps {
  readonly place: Place
  /** The owner stays administrator. */
  readonly fixed?: boolean
  readonly hint?: string
  onChange(place: Place): void
}

/** The role, and for an administrator whether they see patients as well. */
export const PlaceFields = ({ place, fixed = false, hint, onChange }: PlaceFieldsProps) => (
  <>
    <Field label={words.role} hint={hint}>
      <Select
        name="role"
        value={place.role}
        disabled={fixed}
        onChange={({ target }) =>
          onChange({ ...place, role: ROLES.find((role) => role === target.value) ?? place.role })
        }
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {text.shell.roles[role]}
          </option>
        ))}
      </Select>
    </Field>
    {place.role === 'staff' && (
      <Switch
        label={words.alsoSees}
        checked={place.practitioner}
        onChange={(practitioner) => onChange({ ...place, practitioner })}
      />
    )}
  </>
)
