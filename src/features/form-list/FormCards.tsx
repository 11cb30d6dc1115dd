import { Ellipsis } from 'lucide-react'
import type { FormRow } from '#modules/intake-forms'
import { editForm } from '../form-builder/index.ts'
import { text } from '../../language/index.ts'
import { IconButton } from '../../kit/controls/Button.tsx'
import { Menu } from '../../kit/controls/Menu.tsx'
import { historyItem } from '../record-history/index.ts'
import { FormStatus } from './FormStatus.tsx'
import { actionsOn, createdOn, type RowsProps } from './row-actions.tsx'

export const FormCards = ({ rows, formats, busy }: RowsProps) => (
  <ul className="cards phone">
    {rows.map((form) => (
      <li key={form.id}>
        <div>
          <button type="button" className="strong" onClick={() => editForm(form)}>
            {form.title}
          </button>
          <p className="cut">
            {form.description ?? <span className="faint">{text.forms.noDescription}</span>}
          </p>
          <p className="row numeric">
            {text.forms.submissionCount(form.submissions)}
            <span className="faint">{text.forms.createdOn(createdOn(form, formats))}</span>
          </p>
        </div>
        <div className="end">
          <Actions form={form} busy={busy === form.id} />
          <FormStatus form={form} />
        </div>
      </li>
    ))}
  </ul>
)

const Actions = ({ form, busy }: { form: FormRow; busy: boolean }) => {
  const items = actionsOn(form).map(({ key, icon, run, danger = false }) => ({
    label: text.forms.short[key],
    icon,
    danger,
    disabled: busy,
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
