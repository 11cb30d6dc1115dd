import type { ReactNode } from 'react'
import { Count } from '../../kit/controls/Tag.tsx'
import { figure } from '../../kit/format/format.ts'

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
