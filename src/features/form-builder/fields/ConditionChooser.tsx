import type { ReactNode } from 'react'
import { inWords } from '#rules/intake'
import { dependOn, nameOf, setCondition } from '../../stores/form-builder-editing.ts'
import { answersOf, type Condition, decidersOf } from '../../stores/form-builder-conditions.ts'
import { shownOptions } from '../../stores/form-builder-options.ts'
import type { Field, Work } from '../../stores/form-builder-work.ts'
import { text } from '../../text/index.ts'
import { Select, TextInput } from '../kit/TextInput.tsx'
import { waitsForTick } from './condition-words.ts'

const words = text.formBuilder

/** Shows the field always, or once an earlier one is answered in a certain way. */
export function ConditionChooser({ field, work }: { field: Field; work: Work }) {
  const deciders = decidersOf(work, field.id)
  const { showWhen } = field
  const other = deciders.find(({ id }) => id === showWhen?.field)
  return (
    <div className="cond">
      <Select
        aria-label={words.showWhen}
        value={other?.id ?? ''}
        onChange={(event) => dependOn(field.id, event.target.value)}
      >
        <option value="">{words.always}</option>
        {deciders.map(({ id }) => (
          <option key={id} value={id}>
            {nameOf(work, id)}
          </option>
        ))}
      </Select>
      {other && showWhen && (
        <Answer other={other} condition={showWhen} onChange={(next) => setCondition(field.id, next)} />
      )}
    </div>
  )
}

interface AnswerProps {
  readonly other: Field
  readonly condition: Condition
  onChange(condition: Condition): void
}

function Answer({ other, condition, onChange }: AnswerProps) {
  if (!inWords(other)) return <span className="m2">{words.relations.answered}</span>
  if (other.type === 'checkbox') return <Ticked condition={condition} onChange={onChange} />
  const turn = (is: Condition['is']) => {
    const { field, value = answersOf(other)?.[0] ?? '' } = condition
    onChange(is === 'answered' ? { field, is } : { field, is, value })
  }
  return (
    <>
      <Choice label={words.condition} value={condition.is} onChange={(is) => turn(is as Condition['is'])}>
        {Object.entries(words.relations).map(([is, label]) => (
          <option key={is} value={is}>
            {label}
          </option>
        ))}
      </Choice>
      {condition.is !== 'answered' && (
        <Value other={other} condition={condition} onChange={(value) => onChange({ ...condition, value })} />
      )}
    </>
  )
}

const Ticked = ({ condition, onChange }: Omit<AnswerProps, 'other'>) => (
  <Choice
    label={words.condition}
    value={String(waitsForTick(condition))}
    onChange={(value) => onChange({ field: condition.field, is: 'equals', value })}
  >
    {Object.entries(words.ticked).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Choice>
)

interface ValueProps {
  readonly other: Field
  readonly condition: Condition
  onChange(value: string): void
}

function Value({ other, condition: { value = '' }, onChange }: ValueProps) {
  const answers = answersOf(other)
  if (!answers) {
    return (
      <TextInput
        aria-label={words.conditionAnswer}
        type={other.type === 'date' ? 'date' : 'text'}
        placeholder={words.anyAnswer}
        autoComplete="off"
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <Choice label={words.conditionAnswer} value={value} onChange={onChange}>
      {answers.map((answer, at) => (
        <option key={answer} value={answer}>
          {shownOptions(other)[at]}
        </option>
      ))}
    </Choice>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly children: ReactNode
  onChange(value: string): void
}

const Choice = ({ label, value, children, onChange }: ChoiceProps) => (
  <Select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {children}
  </Select>
)
