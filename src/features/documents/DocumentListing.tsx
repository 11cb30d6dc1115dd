import { useStore } from '@nanostores/react'
import { DOCUMENTS_PER_PAGE } from '#contracts/documents'
import { $documentActions } from '../../stores/document-actions.ts'
import type { DocumentsScreen } from '../../stores/documents.ts'
import { $uploads } from '../../stores/uploads.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Pager } from '../kit/Pager.tsx'
import { SkeletonList } from '../kit/Skeleton.tsx'
import { useFocusKept } from '../kit/useFocusKept.ts'
import type { Clock } from '../reminders/rows.ts'
import { DocumentCards } from './DocumentCards.tsx'
import { DocumentColumns, DocumentTable } from './DocumentTable.tsx'
import { UploadButton } from './UploadButton.tsx'

const words = text.documents

interface DocumentListingProps {
  readonly screen: DocumentsScreen
  readonly clock: Clock
  onClear(): void
}

/** What stands below the tools: what goes up, rows, the rows to come, or what to say instead. */
export function DocumentListing({ screen, clock, onClear }: DocumentListingProps) {
  const listing = useStore(screen.$listing)
  const uploads = useStore($uploads)
  const { underWay, problem } = useStore($documentActions)
  useFocusKept()
  const rows = listing.is === 'rows' ? listing.rows : []
  const shown = { rows, uploads, clock, underWay }
  const columns = Object.keys(words.columns).length
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      {rows.length + uploads.length > 0 && (
        <>
          <DocumentTable {...shown} />
          <DocumentCards {...shown} />
        </>
      )}
      {listing.is === 'late' && (
        <SkeletonList rows={DOCUMENTS_PER_PAGE} columns={columns} table="doc" head={<DocumentColumns />} />
      )}
      {listing.is === 'none' && uploads.length === 0 && (
        <Empty action={<UploadButton screen={screen} />}>{words.none}</Empty>
      )}
      {listing.is === 'none found' && (
        <Empty action={<Button onClick={onClear}>{words.clearFilters}</Button>}>{words.noMatch}</Empty>
      )}
      {listing.is === 'failed' && (
        <Alert kind="error">
          <b>{listing.problem}</b>
          <Button size="small" onClick={() => void screen.list.refresh()}>
            {words.tryAgain}
          </Button>
        </Alert>
      )}
      <Turning screen={screen} />
    </>
  )
}

// On a phone the way to the next page is at the end of this one.
const turn = (page: Promise<void>): void => void page.then(() => scrollTo(0, 0))

function Turning({ screen: { $listing, list } }: Pick<DocumentListingProps, 'screen'>) {
  const listing = useStore($listing)
  if (listing.is !== 'rows' || !(listing.hasPrevious || listing.hasNext)) return null
  return (
    <Pager
      onPrevious={listing.hasPrevious ? () => turn(list.previous()) : undefined}
      onNext={listing.hasNext ? () => turn(list.next()) : undefined}
    >
      {listing.range}
    </Pager>
  )
}
