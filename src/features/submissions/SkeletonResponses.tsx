import { SkeletonRows } from '../kit/Skeleton.tsx'
import { ResponseColumns } from './ResponsesTable.tsx'

/** The rows to come. */
export const SkeletonResponses = ({ mixed }: { mixed: boolean }) => (
  <table className={mixed ? 'tbl resp mixed' : 'tbl resp'} aria-busy="true">
    <ResponseColumns mixed={mixed} />
    <SkeletonRows rows={5} columns={mixed ? 6 : 5} />
  </table>
)
