import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

interface AlertProps {
  readonly kind?: 'warning' | 'error'
  readonly children: ReactNode
}

/** An inline message where the problem is: a refusal with its reasons, or a warning to read first. */
export const Alert = ({ kind = 'warning', children }: AlertProps) => (
  <div className={kind === 'error' ? 'alert bad' : 'alert'} role={kind === 'error' ? 'alert' : 'status'}>
    {kind === 'error' ? <CircleAlert /> : <TriangleAlert />}
    <div>{children}</div>
  </div>
)
