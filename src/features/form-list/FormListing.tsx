import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { FORMS_PER_PAGE } from '#contracts/intake'
import { $formAction } from '../../stores/form-actions.ts'
import type { FormListing as Listing, FormsScreen } from '../../stores/forms.ts'
import type { Formats } from '../../text/format.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Pager } from '../kit/Pager.tsx'
import { SkeletonList } from '../kit/Skeleton.tsx'
import { useFocusKept } from '../kit/useFocusKept.ts'
import { FormCards } from './FormCards.tsx'
import { FormColumns, FormTable } from './FormTable.tsx'

interface FormListingProps {
  readonly screen: FormsScreen
  readonly formats: Formats
  /** The button that makes the first form. */
  readonly create: ReactNode
  onClearSearch(): void
}

/** What stands below the search box: rows, the rows to come, or what to say instead. */
export function FormListing({ screen, formats, create, onClearSearch }: FormListingProps) {
  const listing = useStore(screen.$listing)
  useFocusKept()
  switch (listing.is) {
    case 'rows':
      return <FormRows screen={screen} listing={listing} formats={formats} />
    case 'late':
      return <SkeletonList rows={FORMS_PER_PAGE} columns={6} table="frm" head={<FormColumns />} />
    case 'none created':
      return <Empty action={create}>{text.forms.none}</Empty>
    case 'none found':
      return (
        <Empty action={<Button onClick={onClearSearch}>{text.forms.clearSearch}</Button>}>
          {text.forms.noMatch}
        </Empty>
      )
    case 'failed':
      return (
        <Alert kind="error">
          <b>{listing.problem}</b>
          <Button size="small" onClick={() => void screen.list.refresh()}>
            {text.forms.tryAgain}
          </Button>
        </Alert>
      )
  }
}

interface FormRowsProps {
  readonly screen: FormsScreen
  readonly listing: Extract<Listing, { is: 'rows' }>
  readonly formats: Formats
}

// On a phone the way to the next page is at the end of this one.
const turn = (page: Promise<void>) => void page.then(() => scrollTo(0, 0))

function FormRows({ screen, listing, formats }: FormRowsProps) {
  const action = useStore($formAction)
  const busy = action.is === 'under way' ? action.id : undefined
  const rows = { rows: listing.rows, formats, busy }
  return (
    <>
      {action.is === 'refused' && <Alert kind="error">{action.problem}</Alert>}
      <FormTable {...rows} />
      <FormCards {...rows} />
      {(listing.hasPrevious || listing.hasNext) && (
        <Pager
          onPrevious={listing.hasPrevious ? () => turn(screen.list.previous()) : undefined}
          onNext={listing.hasNext ? () => turn(screen.list.next()) : undefined}
        >
          {listing.range}
        </Pager>
      )}
    </>
  )
}
