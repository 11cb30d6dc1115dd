import type { ReactNode } from 'react'
import { text } from '../../language/index.ts'
import { Button } from '../../kit/controls/Button.tsx'

export const StepButtons = ({ onBack, children }: { onBack(): void; readonly children: ReactNode }) => (
  <div className="cluster">
    {children}
    <Button kind="quiet" onClick={onBack}>
      {text.cancel}
    </Button>
  </div>
)
