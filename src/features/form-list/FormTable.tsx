import type { FormRow } from '#modules/intake'
import { editForm } from '../../stores/form-builder.ts'
import { figure } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { HistoryIcon } from '../record-history/HistoryLink.tsx'
import { FormStatus } from './FormStatus.tsx'
import { actionsOn, createdOn, type RowsProps } from './rows.tsx'

/** The forms as a table, on a wide screen. */
export const FormTable = ({ rows, ...rest }: RowsProps) => (
  <table className="tbl frm desk">
    <FormColumns />
    <tbody>
      {rows.map((form) => (
        <Row key={form.id} form={form} {...rest} />
      ))}
    </tbody>
  </table>
)

export const FormColumns = () => (
  <thead>
    <tr>
      {Object.entries(text.forms.columns).map(([column, label]) => (
        <th key={column} scope="col" className={column === 'submissions' ? 'r' : undefined}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
)

const Row = ({ form, formats, busy }: Omit<RowsProps, 'rows'> & { form: FormRow }) => (
  <tr>
    <th scope="row" title={form.title}>
      <button type="button" className="b cut" onClick={() => editForm(form)}>
        {form.title}
      </button>
    </th>
    <td className="m2 cut" title={form.description ?? undefined}>
      {form.description ?? <span className="m">{text.forms.noDescription}</span>}
    </td>
    <td>
      <FormStatus form={form} />
    </td>
    <td className="r">{figure(form.submissions)}</td>
    <td className="m2">{createdOn(form, formats)}</td>
    <td>
      <span className="acts">
        {actionsOn(form).map(({ key, icon, run }) => (
          <IconButton
            key={key}
            label={text.forms[key](form.title)}
            aria-disabled={busy === form.id || undefined}
            onClick={run}
          >
            {icon}
          </IconButton>
        ))}
        <HistoryIcon kind="form" id={form.id} name={form.title} />
      </span>
    </td>
  </tr>
)
