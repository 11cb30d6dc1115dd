import type { FormRow } from '#modules/intake-forms'
import { editForm } from '../form-builder/index.ts'
import { figure, shortDateAt } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Columns } from '../../kit/list/Columns.tsx'
import { FormMenu } from './FormMenu.tsx'
import { FormStatus } from './FormStatus.tsx'
import { type RowsProps, labeledActionsOn } from './row-actions.tsx'
import { LabeledActions } from './LabeledActions.tsx'

export const FormTable = ({ rows, ...rest }: RowsProps) => (
  <table className="list-table form-table desk">
    <FormColumns />
    <tbody>
      {rows.map((form) => (
        <Row key={form.id} form={form} {...rest} />
      ))}
    </tbody>
  </table>
)

export const FormColumns = () => <Columns words={text.forms.columns} rightAligned="submissions" />

const Row = ({ form, formats, busy }: Omit<RowsProps, 'rows'> & { form: FormRow }) => (
  <tr>
    <th scope="row" title={form.title}>
      <button type="button" className="strong cut" onClick={() => editForm(form)}>
        {form.title}
      </button>
    </th>
    <td className="muted" title={form.description ?? undefined}>
      {form.description ? (
        <span className="cut-at-two-lines">{form.description}</span>
      ) : (
        <span className="faint">{text.forms.noDescription}</span>
      )}
    </td>
    <td>
      <FormStatus form={form} />
    </td>
    <td className="right-aligned">{figure(form.submissions)}</td>
    <td className="muted">{shortDateAt(form.createdAt, formats)}</td>
    <td>
      <span className="actions">
        <LabeledActions form={form} busy={busy === form.id} />
        <FormMenu form={form} busy={busy === form.id} without={labeledActionsOn(form)} />
      </span>
    </td>
  </tr>
)
