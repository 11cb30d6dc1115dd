import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

/** A part of a settings page: what it is for on the left, its fields on the right. */
export const Section = ({ title, hint, children }: SectionProps) => (
  <section className="set">
    <div>
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
    {children}
  </section>
)
