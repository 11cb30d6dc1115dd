import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { SubmissionRow } from '#modules/intake-forms'
import type { ResponsesList } from './responses-list.store.ts'
import { $review, closeReview, reloadOnChange } from './review/review.store.ts'
import { Pager } from '../../kit/list/Pager.tsx'
import type { ResponseProps } from './response-props.ts'
import { LoadFailed, SkeletonRows } from '../../kit/list/ListStates.tsx'
import { text } from '../../language/index.ts'
import { ResponseRow } from './ResponseRow.tsx'

interface ResponsesListingProps extends Omit<ResponseProps, 'review'> {
  readonly responses: ResponsesList
  /** The empty states: one for a list without submissions, one for a search without matches. */
  readonly none: ReactNode
  readonly noMatch?: ReactNode
}

const turnPage = (page: () => Promise<void>): void => {
  closeReview()
  void page()
}

export function ResponsesListing({ responses, none, noMatch, ...responseProps }: ResponsesListingProps) {
  const listing = useStore(responses.$listing)
  const { list } = responses
  switch (listing.is) {
    case 'none':
      return <>{none}</>
    case 'none found':
      return <>{noMatch}</>
    case 'late':
      return <SkeletonResponses mixed={responseProps.mixed} />
    case 'failed':
      return <LoadFailed problem={<b>{listing.problem}</b>} onRetry={() => list.refresh()} />
    case 'rows':
      return (
        <>
          <ResponsesTable rows={listing.rows} {...responseProps} />
          {(listing.hasPrevious || listing.hasNext) && (
            <Pager
              onPrevious={listing.hasPrevious ? () => turnPage(() => list.previous()) : undefined}
              onNext={listing.hasNext ? () => turnPage(() => list.next()) : undefined}
            >
              {listing.range}
            </Pager>
          )}
        </>
      )
  }
}

const SkeletonResponses = ({ mixed }: { mixed: boolean }) => (
  <table className={mixed ? 'list-table response-table mixed' : 'list-table response-table'} aria-busy="true">
    <ResponseColumns mixed={mixed} />
    <SkeletonRows rows={5} columns={mixed ? 6 : 5} />
  </table>
)

interface ResponsesTableProps extends Omit<ResponseProps, 'review'> {
  readonly rows: readonly SubmissionRow[]
}

function ResponsesTable({ rows, ...responseProps }: ResponsesTableProps) {
  const review = useStore($review)
  useEffect(() => reloadOnChange(), [])
  return (
    <table className={responseProps.mixed ? 'list-table response-table mixed' : 'list-table response-table'}>
      <ResponseColumns mixed={responseProps.mixed} />
      <tbody>
        {rows.map((submission) => (
          <ResponseRow key={submission.id} submission={submission} review={review} {...responseProps} />
        ))}
      </tbody>
    </table>
  )
}

const words = text.responses.columns

const ResponseColumns = ({ mixed }: { mixed: boolean }) => (
  <thead className="heard-on-phone">
    <tr>
      {[words.patient, words.submitted, ...(mixed ? [words.form] : []), words.responses, words.data].map(
        (label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ),
      )}
      <th scope="col">
        <span className="visually-hidden">{words.actions}</span>
      </th>
    </tr>
  </thead>
)
