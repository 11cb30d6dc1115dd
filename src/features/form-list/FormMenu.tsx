import { Ellipsis } from 'lucide-react'
import type { FormRow } from '#modules/intake-forms'
import { text } from '../../language/index.ts'
import { IconButton } from '../../kit/controls/Button.tsx'
import { Menu } from '../../kit/controls/Menu.tsx'
import { historyItem } from '../record-history/index.ts'
import { type Action, actionsOn } from './row-actions.tsx'

interface FormMenuProps {
  readonly form: FormRow
  readonly busy: boolean
  /** Actions that the row shows itself. */
  readonly without: readonly Action[]
}

export function FormMenu({ form, busy, without }: FormMenuProps) {
  const items = actionsOn(form)
    .filter(({ key }) => !without.some((shown) => shown.key === key))
    .map(({ key, icon, run, danger = false, creates = false }) => ({
      label: text.forms.short[key],
      name: text.forms[key](form.title),
      icon,
      danger,
      disabled: busy,
      creates,
      onSelect: run,
    }))
  return (
    <Menu
      trigger={
        <IconButton label={text.forms.actions(form.title)}>
          <Ellipsis />
        </IconButton>
      }
      // Delete comes last, so that no one reaches it on the way to another action.
      items={[...items.slice(0, -1), historyItem('form', form.id), ...items.slice(-1)]}
    />
  )
}
