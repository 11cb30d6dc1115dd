import type { ReactNode } from 'react'

const widths = ['62%', '48%', '70%', '54%', '44%']
const width = (index: number) => widths[index % widths.length]

/** Rows of a trail while they are fetched; seen only when that takes over 150 ms. */
export const SkeletonTrail = ({ rows }: { rows: number }) => (
  <ul className="skel" aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <li key={index}>
        <i />
        <i className="c" />
        <i style={{ '--w': width(index) } as object} />
      </li>
    ))}
  </ul>
)

/** Rows of a table while they are fetched, in the table's own columns. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <tbody className="skel" aria-hidden="true">
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
  /** The table's own class, beside `tbl`. */
  readonly table: string
  /** The head of the table. */
  readonly head: ReactNode
}

/** A list while it is fetched: a table, or on a phone its cards. */
export const SkeletonList = ({ rows, columns, table, head }: SkeletonListProps) => (
  <div aria-busy="true" data-late>
    <table className={`tbl ${table} desk`}>
      {head}
      <SkeletonRows rows={rows} columns={columns} />
    </table>
    <ul className="cards phone" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="skel">
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

/** A row of figures while they are fetched. */
export const SkeletonStats = ({ count }: { count: number }) => (
  <div className="stats skel" aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index}>
        <i style={{ '--w': '108px' } as object} />
        <i className="fig" style={{ '--w': '72px' } as object} />
      </div>
    ))}
  </div>
)
