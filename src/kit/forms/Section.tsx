import type { ReactNode } from 'react'
import { sectionId } from './section-id.ts'

interface SectionProps {
  readonly title: string
  readonly hint: string
  /** The content takes the full width. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A section of a settings page: its purpose on the left, its fields on the right. */
export const Section = ({ title, hint, wide, children }: SectionProps) => (
  <section className={wide ? 'settings-section wide' : 'settings-section'} id={sectionId(title)}>
    <div>
      <h2>{title}</h2>
      <p>{hint}</p>
    </div>
    {children}
  </section>
)
