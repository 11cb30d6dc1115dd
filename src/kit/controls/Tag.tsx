import type { ReactNode } from 'react'

/** A secondary label, such as a patient's insurance. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="tag">
    <span className="cut">{children}</span>
  </span>
)

export const Count = ({ children }: { children: ReactNode }) => <span className="count">{children}</span>
