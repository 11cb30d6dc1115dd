import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { Count } from '../../kit/controls/Tag.tsx'
import { figure } from '../../kit/format/format.ts'
import { text } from '../../language/index.ts'

interface OverviewSectionProps {
  /** The id of the heading. */
  readonly id: string
  readonly title: string
  readonly count?: number
  /** A link or button beside the heading. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export const OverviewSection = ({ id, title, count, action, children }: OverviewSectionProps) => (
  <section aria-labelledby={id}>
    <div className="rule">
      <h2 id={id}>{title}</h2>
      {count !== undefined && count > 0 && <Count>{figure(count)}</Count>}
      <span className="spacer" />
      {action}
    </div>
    {children}
  </section>
)

/** How many rows of a section are listed at first. */
const FIRST = 6

interface FirstRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Shows the first rows of a list, and all of them on request. */
export function FirstRows<Row>({ rows, children }: FirstRowsProps<Row>) {
  const [all, setAll] = useState(false)
  return (
    <>
      {children(all ? rows : rows.slice(0, FIRST))}
      {!all && rows.length > FIRST && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {text.documents.showAll(figure(rows.length))}
        </Button>
      )}
    </>
  )
}
