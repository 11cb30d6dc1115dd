import type { ReactNode } from 'react'
import { text } from '../../../text/index.ts'
import { Button } from '../../kit/Button.tsx'

interface StepButtonsProps {
  onBack(): void
  /** The button that goes on. */
  readonly children: ReactNode
}

/** The foot of a step. */
export const StepButtons = ({ onBack, children }: StepButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    {children}
    <Button kind="quiet" onClick={onBack}>
      {text.cancel}
    </Button>
  </div>
)
