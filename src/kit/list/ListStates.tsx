import type { ReactNode } from 'react'
import { text } from '../../language/index.ts'
import { Alert } from '../controls/Alert.tsx'
import { Button } from '../controls/Button.tsx'

const widths = ['62%', '48%', '70%', '54%', '44%']
const width = (index: number) => widths[index % widths.length]

/** Placeholder rows of a trail; visible only if loading takes over 150 ms. */
export const SkeletonTrail = ({ rows }: { rows: number }) => (
  <ul className="skeleton" aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <li key={index}>
        <i />
        <i className="circle" />
        <i style={{ '--w': width(index) } as object} />
      </li>
    ))}
  </ul>
)

/** Placeholder rows of a table, in the table's own columns. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <tbody className="skeleton" aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row}>
        {Array.from({ length: columns }, (_each, column) => (
          <td key={column} aria-hidden="true">
            <i style={{ '--w': width(row + column) } as object} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

interface SkeletonListProps {
  readonly rows: number
  readonly columns: number
  /** The table's class, in addition to `list-table`. */
  readonly table: string
  /** The table's head. */
  readonly head: ReactNode
}

/** A placeholder for a list: a table, or cards on a phone. */
export const SkeletonList = ({ rows, columns, table, head }: SkeletonListProps) => (
  <div aria-busy="true" data-late>
    <table className={`list-table ${table} desk`}>
      {head}
      <SkeletonRows rows={rows} columns={columns} />
    </table>
    <ul className="cards phone" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="skeleton">
          <div>
            <i style={{ '--w': '44%' } as object} />
            <i style={{ '--w': '68%' } as object} />
            <i style={{ '--w': '58%' } as object} />
          </div>
        </li>
      ))}
    </ul>
  </div>
)

export const SkeletonStats = ({ count }: { count: number }) => (
  <div className="stats skeleton" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index}>
        <i style={{ '--w': '108px' } as object} />
        <i className="figure" style={{ '--w': '72px' } as object} />
      </div>
    ))}
  </div>
)

/** An empty state: a piece of dotted trail, a sentence, and what to do next. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    <svg
      viewBox="0 0 40 64"
      width="40"
      height="64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M20 2v20M20 42v20" strokeDasharray="1.5 3.5" />
      <circle cx="20" cy="32" r="7" />
    </svg>
    <p>{children}</p>
    {action}
  </div>
)

interface LoadFailedProps {
  readonly problem?: ReactNode
  onRetry(): unknown
}

export const LoadFailed = ({ problem, onRetry }: LoadFailedProps) => (
  <Alert kind="error">
    {problem ?? <b>{text.loadFailed}</b>}
    <Button size="small" onClick={() => void onRetry()}>
      {text.tryAgain}
    </Button>
  </Alert>
)
