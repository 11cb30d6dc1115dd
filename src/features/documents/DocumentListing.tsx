import { useStore } from '@nanostores/react'
import { DOCUMENTS_PER_PAGE } from '#contracts/documents'
import { text } from '../../language/index.ts'
import { Alert } from '../../kit/controls/Alert.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Empty, LoadFailed, SkeletonList } from '../../kit/list/ListStates.tsx'
import type { Clock } from '../../kit/format/clinic-moment.ts'
import { ListPager } from '../../kit/list/ListPager.tsx'
import { fileSize } from '../../kit/format/file-size.ts'
import { $documentActions } from './actions.store.ts'
import type { DocumentsScreen } from './documents.store.ts'
import { $uploads } from './upload/uploads.store.ts'
import { DocumentColumns, DocumentTable } from './DocumentTable.tsx'
import { UploadButton } from './upload/UploadButton.tsx'
import { DocumentMenu } from './DocumentActions.tsx'
import { DocumentName, Flags } from './DocumentName.tsx'
import { DocumentState, SensitivityLabel } from './DocumentState.tsx'
import { ownerOf, type RowProps, type RowsProps } from './rows.ts'
import { UploadCard } from './upload/UploadCard.tsx'

const DocumentCards = ({ rows, uploads, ...rest }: RowsProps) => (
  <ul className="cards document-cards phone">
    {uploads.map((upload) => (
      <UploadCard key={`upload-${upload.id}`} upload={upload} />
    ))}
    {rows.map((row) => (
      <Card key={row.id} row={row} listedIds={rows.map(({ id }) => id)} {...rest} />
    ))}
  </ul>
)

const Card = ({ row, listedIds, clock, underWay }: RowProps) => (
  <li>
    <div>
      <DocumentName row={row} listedIds={listedIds} />
      <p>
        {ownerOf(row)} · {text.documents.types[row.documentType]}
      </p>
      <p className="row numeric">
        {fileSize(row.size)}
        <DocumentState row={row} clock={clock} />
        <Flags row={row} />
      </p>
    </div>
    <div className="end">
      <DocumentMenu row={row} underWay={underWay} />
      <SensitivityLabel {...row} />
    </div>
  </li>
)

const words = text.documents

interface DocumentListingProps {
  readonly screen: DocumentsScreen
  readonly clock: Clock
  onClear(): void
}

export function DocumentListing({ screen, clock, onClear }: DocumentListingProps) {
  const listing = useStore(screen.$listing)
  const uploads = useStore($uploads)
  const { runningIds, problem } = useStore($documentActions)
  const rows = listing.is === 'rows' ? listing.rows : []
  const listProps = { rows, uploads, clock, underWay: runningIds }
  const columns = Object.keys(words.columns).length
  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      {rows.length + uploads.length > 0 && (
        <>
          <DocumentTable {...listProps} />
          <DocumentCards {...listProps} />
        </>
      )}
      {listing.is === 'late' && (
        <SkeletonList
          rows={DOCUMENTS_PER_PAGE}
          columns={columns}
          table="document-table"
          head={<DocumentColumns />}
        />
      )}
      {listing.is === 'none' && uploads.length === 0 && (
        <Empty action={<UploadButton screen={screen} kind="plain" />}>{words.none}</Empty>
      )}
      {listing.is === 'none found' && (
        <Empty action={<Button onClick={onClear}>{words.clearFilters}</Button>}>{words.noMatch}</Empty>
      )}
      {listing.is === 'failed' && (
        <LoadFailed problem={<b>{listing.problem}</b>} onRetry={() => screen.list.refresh()} />
      )}
      <DocumentPager screen={screen} />
    </>
  )
}

function DocumentPager({ screen: { $listing, list } }: Pick<DocumentListingProps, 'screen'>) {
  const listing = useStore($listing)
  return listing.is === 'rows' && <ListPager list={list} listing={listing} />
}
