import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly hint: string
  /** What it holds takes all the room there is. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A part of a settings page: what it is for on the left, its fields on the right. */
export const Section = ({ title, hint, wide, children }: SectionProps) => (
  <section className={wide ? 'set wide' : 'set'}>
    <div>
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
    {children}
  </section>
)
