import type { ReactNode } from 'react'

export const Tag = ({ children }: { children: ReactNode }) => (
  <span className="tag">
    <span className="cut">{children}</span>
  </span>
)

export const Count = ({ children }: { children: ReactNode }) => <span className="count">{children}</span>
