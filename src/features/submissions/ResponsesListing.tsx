import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { ResponsesList } from '../../stores/responses-list.ts'
import { closeReview } from '../../stores/review.ts'
import { text } from '../../text/index.ts'
import { Alert } from '../kit/Alert.tsx'
import { Button } from '../kit/Button.tsx'
import { Pager } from '../kit/Pager.tsx'
import type { Shown } from './props.ts'
import { ResponsesTable } from './ResponsesTable.tsx'
import { SkeletonResponses } from './SkeletonResponses.tsx'

interface ResponsesListingProps extends Omit<Shown, 'review'> {
  readonly responses: ResponsesList
  /** What to say where there is nothing, and where a search finds nothing. */
  readonly none: ReactNode
  readonly noMatch?: ReactNode
}

const turn = (page: () => Promise<void>): void => {
  closeReview()
  void page()
}

/** A page of submissions, the rows to come, or what to say instead. */
export function ResponsesListing({ responses, none, noMatch, ...shown }: ResponsesListingProps) {
  const listing = useStore(responses.$listing)
  const { list } = responses
  switch (listing.is) {
    case 'none':
      return <>{none}</>
    case 'none found':
      return <>{noMatch}</>
    case 'late':
      return <SkeletonResponses mixed={shown.mixed} />
    case 'failed':
      return <Failed problem={listing.problem} retry={() => void list.refresh()} />
    case 'rows':
      return (
        <>
          <ResponsesTable rows={listing.rows} {...shown} />
          {(listing.hasPrevious || listing.hasNext) && (
            <Pager
              onPrevious={listing.hasPrevious ? () => turn(() => list.previous()) : undefined}
              onNext={listing.hasNext ? () => turn(() => list.next()) : undefined}
            >
              {listing.range}
            </Pager>
          )}
        </>
      )
  }
}

const Failed = ({ problem, retry }: { problem: string; retry(): void }) => (
  <Alert kind="error">
    <b>{problem}</b>
    <Button size="small" onClick={retry}>
      {text.responses.tryAgain}
    </Button>
  </Alert>
)
