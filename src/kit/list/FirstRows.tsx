import { type ReactNode, useState } from 'react'
import { text } from '../../language/index.ts'
import { Button } from '../controls/Button.tsx'
import { figure } from '../format/format.ts'

interface FirstRowsProps<Row> {
  /** How many rows are listed at first. */
  readonly first?: number
  readonly rows: readonly Row[]
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Shows the first rows of a list, and all of them on request. */
export function FirstRows<Row>({ first = 6, rows, children }: FirstRowsProps<Row>) {
  const [all, setAll] = useState(false)
  return (
    <>
      {children(all ? rows : rows.slice(0, first))}
      {!all && rows.length > first && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          {text.showAll(figure(rows.length))}
        </Button>
      )}
    </>
  )
}
