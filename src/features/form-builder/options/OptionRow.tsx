import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { renameOption } from './edit-options.ts'
import { text } from '../../../language/index.ts'
import { IconButton } from '../../../kit/controls/Button.tsx'
import { TextInput } from '../../../kit/controls/Field.tsx'
import type { Direction } from './useOptionFocus.ts'

const words = text.formBuilder

interface OptionRowProps {
  readonly fieldId: string
  readonly option: string
  readonly at: number
  readonly isLast: boolean
  onMove(to: number, direction: Direction): void
  onRemove(): void
}

export function OptionRow({ fieldId, option, at, isLast, onMove, onRemove }: OptionRowProps) {
  const name = option.trim() || words.option(at + 1)
  return (
    <div className="option-row">
      <TextInput
        aria-label={words.option(at + 1)}
        autoComplete="off"
        maxLength={200}
        value={option}
        onType={(value) => renameOption(fieldId, at, value)}
      />
      <ShiftButton
        direction="up"
        label={words.optionUp(name)}
        allowed={at > 0}
        onClick={() => onMove(at - 1, 'up')}
      >
        <ArrowUp />
      </ShiftButton>
      <ShiftButton
        direction="down"
        label={words.optionDown(name)}
        allowed={!isLast}
        onClick={() => onMove(at + 1, 'down')}
      >
        <ArrowDown />
      </ShiftButton>
      <IconButton label={words.optionRemove(name)} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}

interface ShiftProps {
  readonly direction: Direction
  readonly label: string
  readonly allowed: boolean
  readonly children: ReactNode
  onClick(): void
}

// At the top or bottom of the list, the button is disabled but keeps the focus.
const ShiftButton = ({ direction, label, allowed, children, onClick }: ShiftProps) => (
  <IconButton
    className={direction}
    label={label}
    aria-disabled={!allowed || undefined}
    onClick={() => allowed && onClick()}
  >
    {children}
  </IconButton>
)
