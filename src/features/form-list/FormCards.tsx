import { Ellipsis } from 'lucide-react'
import type { FormRow } from '#modules/intake'
import { editForm } from '../../stores/form-builder.ts'
import { text } from '../../text/index.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { Menu } from '../kit/Menu.tsx'
import { historyItem } from '../record-history/HistoryLink.tsx'
import { FormStatus } from './FormStatus.tsx'
import { actionsOn, createdOn, type RowsProps } from './rows.tsx'

/** The forms as a list, on a phone. */
export const FormCards = ({ rows, formats, busy }: RowsProps) => (
  <ul className="cards phone">
    {rows.map((form) => (
      <li key={form.id}>
        <div>
          <button type="button" className="b" onClick={() => editForm(form)}>
            {form.title}
          </button>
          <p className="cut">{form.description ?? <span className="m">{text.forms.noDescription}</span>}</p>
          <p className="row num">
            {text.forms.submissionCount(form.submissions)}
            <span className="m">{text.forms.createdOn(createdOn(form, formats))}</span>
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

const Actions = ({ form, busy }: { form: FormRow; busy: boolean }) => (
  <Menu
    trigger={
      <IconButton label={text.forms.actions(form.title)}>
        <Ellipsis />
      </IconButton>
    }
    items={[
      ...actionsOn(form).map(({ key, icon, run, danger = false }) => ({
        label: text.forms.short[key],
        icon,
        danger,
        disabled: busy,
        onSelect: run,
      })),
      historyItem('form', form.id),
    ]}
  />
)
