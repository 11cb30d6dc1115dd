import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { FORMS_PER_PAGE } from '#contracts/intake-forms'
import type { FormRow } from '#modules/intake-forms'
import type { ListedRows } from '../../kit/list/listing.ts'
import { type Formats, shortDateAt } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty, LoadFailed, SkeletonList } from '../../kit/list/ListStates.tsx'
import { ListPager } from '../../kit/list/ListPager.tsx'
import { editForm } from '../form-builder/index.ts'
import { $formAction } from './form-actions.store.ts'
import type { FormsScreen } from './forms.store.ts'
import { FormColumns, FormTable } from './FormTable.tsx'
import { FormMenu } from './FormMenu.tsx'
import { FormStatus } from './FormStatus.tsx'
import { type RowsProps, labeledActionsOn } from './row-actions.tsx'
import { LabeledActions } from './LabeledActions.tsx'

const FormCards = ({ rows, formats, busy }: RowsProps) => (
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
            <span className="faint">{text.forms.createdOn(shortDateAt(form.createdAt, formats))}</span>
          </p>
        </div>
        <div className="end">
          <FormMenu form={form} busy={busy === form.id} without={labeledActionsOn(form)} />
        </div>
        <div className="card-foot">
          <FormStatus form={form} />
          <span className="actions">
            <LabeledActions form={form} busy={busy === form.id} />
          </span>
        </div>
      </li>
    ))}
  </ul>
)

interface FormListingProps {
  readonly screen: FormsScreen
  readonly formats: Formats
  readonly create: ReactNode
  onClearSearch(): void
}

export function FormListing({ screen, formats, create, onClearSearch }: FormListingProps) {
  const listing = useStore(screen.$listing)
  switch (listing.is) {
    case 'rows':
      return <FormRows screen={screen} listing={listing} formats={formats} />
    case 'late':
      return <SkeletonList rows={FORMS_PER_PAGE} columns={6} table="form-table" head={<FormColumns />} />
    case 'none':
      return <Empty action={create}>{text.forms.none}</Empty>
    case 'none found':
      return (
        <Empty action={<Button onClick={onClearSearch}>{text.forms.clearSearch}</Button>}>
          {text.forms.noMatch}
        </Empty>
      )
    case 'failed':
      return <LoadFailed problem={<b>{listing.problem}</b>} onRetry={() => screen.list.refresh()} />
  }
}

interface FormRowsProps {
  readonly screen: FormsScreen
  readonly listing: ListedRows<FormRow>
  readonly formats: Formats
}

function FormRows({ screen, listing, formats }: FormRowsProps) {
  const action = useStore($formAction)
  const busy = action.is === 'under way' ? action.id : undefined
  const rows = { rows: listing.rows, formats, busy }
  return (
    <>
      {action.is === 'refused' && <Alert kind="error">{action.problem}</Alert>}
      <FormTable {...rows} />
      <FormCards {...rows} />
      <ListPager list={screen.list} listing={listing} />
    </>
  )
}
