import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { MAX_OPTIONS } from '#contracts/intake-forms'
import { addOption, moveOption, startOwnOptions, removeOption, resetOptions } from './edit-options.ts'
import { visibleOptions } from './options.ts'
import type { Field } from '../form-draft.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Tag } from '../../../kit/controls/Tag.tsx'
import { OptionRow } from './OptionRow.tsx'
import { useOptionFocus } from './useOptionFocus.ts'

const words = text.formBuilder

/** The options of a field: the standard answers, or custom ones. */
export function OptionList({ field }: { field: Field }) {
  const list = useRef<HTMLDivElement>(null)
  const focus = useOptionFocus(list)
  const { id, options = [] } = field
  const optionTexts = visibleOptions(field)
  const hasOwnOptions = options.length > 0
  return (
    <div ref={list} className={hasOwnOptions ? 'own-options' : 'option-bar'}>
      {hasOwnOptions
        ? options.map((option, at) => (
            <OptionRow
              // oxlint-disable-next-line react/no-array-index-key -- options are known by position; texts change
              key={at}
              fieldId={id}
              option={option}
              at={at}
              isLast={at === options.length - 1}
              onMove={(to, direction) => focus.onButton(() => moveOption(id, at, to), to, direction)}
              onRemove={() => focus.onInput(() => removeOption(id, at), Math.max(0, at - 1))}
            />
          ))
        : optionTexts.map((option) => <Tag key={option}>{option}</Tag>)}
      <div className="option-bar">
        <Button
          kind="quiet"
          size="small"
          disabled={optionTexts.length >= MAX_OPTIONS}
          onClick={() => focus.onInput(() => addOption(id), optionTexts.length)}
        >
          <Plus />
          {words.addOption}
        </Button>
        <Button
          kind="quiet"
          size="small"
          onClick={() => (hasOwnOptions ? resetOptions(id) : focus.onInput(() => startOwnOptions(id), 0))}
        >
          {hasOwnOptions ? words.fixedAgain : words.changeOptions}
        </Button>
      </div>
      {hasDuplicates(options) && <p className="hint">{words.optionTwice}</p>}
    </div>
  )
}

const hasDuplicates = (options: readonly string[]): boolean => {
  const optionTexts = options.map((option) => option.trim()).filter(Boolean)
  return new Set(optionTexts).size < optionTexts.length
}
