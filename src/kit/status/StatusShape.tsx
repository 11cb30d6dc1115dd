import type { ReactNode } from 'react'

export const statuses = ['scheduled', 'confirmed', 'pending', 'completed', 'cancelled', 'no-show'] as const
export type Status = (typeof statuses)[number]

const ring = <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.8" />

const shapes: Record<Status, ReactNode> = {
  scheduled: ring,
  confirmed: (
    <>
      {ring}
      <circle cx="7" cy="7" r="2.4" fill="currentColor" />
    </>
  ),
  pending: (
    <>
      {ring}
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" />
    </>
  ),
  completed: (
    <>
      <circle cx="7" cy="7" r="5.7" stroke="currentColor" strokeWidth="1.4" />
      <path
        d="m4.5 7.2 1.8 1.8 3.3-3.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  cancelled: (
    <>
      <rect
        x="1.7"
        y="1.7"
        width="10.6"
        height="10.6"
        rx="2.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path
        d="m4.9 4.9 4.2 4.2M9.1 4.9 4.9 9.1"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </>
  ),
  'no-show': (
    <>
      <circle
        cx="7"
        cy="7"
        r="5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeDasharray="2.3 1.64"
      />
      <path d="M5 7h4" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
}

/** A status as a colored shape. Hidden from screen readers: the word must appear next to it. */
export const StatusShape = ({ status }: { status: Status }) => (
  <svg className={`status-shape ${status}`} viewBox="0 0 14 14" aria-hidden="true">
    {shapes[status]}
  </svg>
)
