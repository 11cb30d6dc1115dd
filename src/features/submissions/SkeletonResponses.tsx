import { SkeletonRows } from '../../kit/list/Skeleton.tsx'
import { ResponseColumns } from './ResponsesTable.tsx'

export const SkeletonResponses = ({ mixed }: { mixed: boolean }) => (
  <table className={mixed ? 'list-table response-table mixed' : 'list-table response-table'} aria-busy="true">
    <ResponseColumns mixed={mixed} />
    <SkeletonRows rows={5} columns={mixed ? 6 : 5} />
  </table>
)
