import type { ReactNode } from 'react'

interface FactProps {
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A label and its value, in a `<dl>`. */
export const Fact = ({ label, className, children }: FactProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
