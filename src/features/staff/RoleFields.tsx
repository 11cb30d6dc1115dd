import { ROLES, type Role } from '#contracts/kernel'
import { text } from '../../language/index.ts'
import { Field, Options, Select } from '../../kit/controls/Field.tsx'
import { Switch } from '../../kit/controls/Switch.tsx'

const words = text.staffSettings

export interface RoleChoice {
  readonly role: Role
  readonly practitioner: boolean
}

interface RoleFieldsProps {
  readonly choice: RoleChoice
  /** Disables the role: the owner stays an administrator. */
  readonly fixed?: boolean
  readonly hint?: string
  onChange(choice: RoleChoice): void
}

export const RoleFields = ({ choice, fixed = false, hint, onChange }: RoleFieldsProps) => (
  <>
    <Field label={words.role} hint={hint}>
      <Select
        name="role"
        value={choice.role}
        disabled={fixed}
        onChoose={(value) =>
          onChange({ ...choice, role: ROLES.find((role) => role === value) ?? choice.role })
        }
      >
        <Options of={ROLES} words={text.shell.roles} />
      </Select>
    </Field>
    {choice.role === 'staff' && (
      <Switch
        label={words.alsoSees}
        checked={choice.practitioner}
        onChange={(practitioner) => onChange({ ...choice, practitioner })}
      />
    )}
  </>
)
