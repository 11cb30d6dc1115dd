import type { ReactNode } from 'react'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'

interface StepButtonsProps {
  onBack(): void
  readonly children: ReactNode
}

export const StepButtons = ({ onBack, children }: StepButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    {children}
    <Button kind="quiet" onClick={onBack}>
      {text.cancel}
    </Button>
  </div>
)
