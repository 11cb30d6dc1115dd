import type { ReactNode } from 'react'

/** An empty state: a piece of dotted trail, a sentence, and at most one button. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    <svg
      viewBox="0 0 40 64"
      width="40"
      height="64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M20 2v20M20 42v20" strokeDasharray="1.5 3.5" />
      <circle cx="20" cy="32" r="7" />
    </svg>
    <p>{children}</p>
    {action}
  </div>
)
