import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { MOST_OPTIONS } from '#contracts/intake'
import {
  addOption,
  moveOption,
  ownOptions,
  removeOption,
  standardOptions,
} from '../../stores/form-builder-option-editing.ts'
import { shownOptions } from '../../stores/form-builder-options.ts'
import type { Field } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Tag } from '../kit/Tag.tsx'
import { OptionRow } from './OptionRow.tsx'
import { useOptionFocus } from './useOptionFocus.ts'

const words = text.formBuilder

/** What a field offers to choose from: the standard answers, or its own. */
export function OptionList({ field }: { field: Field }) {
  const list = useRef<HTMLDivElement>(null)
  const focus = useOptionFocus(list)
  const { id, options = [] } = field
  const shown = shownOptions(field)
  const isOwn = options.length > 0
  return (
    <div ref={list} className={isOwn ? 'opts' : 'ops'}>
      {isOwn
        ? options.map((option, at) => (
            <OptionRow
              // oxlint-disable-next-line react/no-array-index-key -- an option is its place; its words change
              key={at}
              field={id}
              option={option}
              at={at}
              last={at === options.length - 1}
              onMove={(to, direction) => focus.onButton(() => moveOption(id, at, to), to, direction)}
              onRemove={() => focus.onInput(() => removeOption(id, at), Math.max(0, at - 1))}
            />
          ))
        : shown.map((option) => <Tag key={option}>{option}</Tag>)}
      <div className="ops">
        <Button
          kind="quiet"
          size="small"
          disabled={shown.length >= MOST_OPTIONS}
          onClick={() => focus.onInput(() => addOption(id), shown.length)}
        >
          <Plus />
          {words.addOption}
        </Button>
        <Button
          kind="quiet"
          size="small"
          onClick={() => (isOwn ? standardOptions(id) : focus.onInput(() => ownOptions(id), 0))}
        >
          {isOwn ? words.fixedAgain : words.changeOptions}
        </Button>
      </div>
      {hasTwins(options) && <p className="hint">{words.optionTwice}</p>}
    </div>
  )
}

const hasTwins = (options: readonly string[]): boolean => {
  const said = options.map((option) => option.trim()).filter(Boolean)
  return new Set(said).size < said.length
}
