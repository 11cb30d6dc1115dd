import { editForm } from '../form-builder/index.ts'
import { text } from '../../language/index.ts'
import { FormMenu } from './FormMenu.tsx'
import { FormStatus } from './FormStatus.tsx'
import { createdOn, type RowsProps, shownOn } from './row-actions.tsx'
import { ShownActions } from './ShownActions.tsx'

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
          <FormMenu form={form} busy={busy === form.id} without={shownOn(form)} />
        </div>
        <div className="card-foot">
          <FormStatus form={form} />
          <span className="actions">
            <ShownActions form={form} busy={busy === form.id} />
          </span>
        </div>
      </li>
    ))}
  </ul>
)
