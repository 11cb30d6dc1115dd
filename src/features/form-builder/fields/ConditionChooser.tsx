import type { ReactNode } from 'react'
import { hasTextAnswer } from '#rules/intake-forms'
import { dependOn, nameOf, setCondition } from '../edit-form.ts'
import { answersOf, type Condition, possibleConditionFields } from './conditions.ts'
import { visibleOptions } from '../options/options.ts'
import type { Field, FormWork } from '../form-draft.ts'
import { text } from '../../../language/index.ts'
import { Options, Select, TextInput } from '../../../kit/controls/Field.tsx'
import { waitsForTick } from './condition-words.ts'

const words = text.formBuilder

export function ConditionChooser({ field, work: form }: { field: Field; work: FormWork }) {
  const deciders = possibleConditionFields(form, field.id)
  const { showWhen } = field
  const other = deciders.find(({ id }) => id === showWhen?.field)
  return (
    <div className="condition cluster">
      <Select
        aria-label={words.showWhen}
        value={other?.id ?? ''}
        onChoose={(value) => dependOn(field.id, value)}
      >
        <option value="">{words.always}</option>
        <Options of={deciders.map(({ id }) => id)} words={(id) => nameOf(form, id)} />
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
  if (!hasTextAnswer(other)) return <span className="muted">{words.relations.answered}</span>
  if (other.type === 'checkbox') return <Ticked condition={condition} onChange={onChange} />
  const turn = (is: Condition['is']) => {
    const { field, value = answersOf(other)?.[0] ?? '' } = condition
    onChange(is === 'answered' ? { field, is } : { field, is, value })
  }
  return (
    <>
      <Choice label={words.condition} value={condition.is} onChange={turn}>
        <Options of={Object.keys(words.relations)} words={words.relations} />
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
    <Options of={Object.keys(words.ticked)} words={words.ticked} />
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
        onType={onChange}
      />
    )
  }
  return (
    <Choice label={words.conditionAnswer} value={value} onChange={onChange}>
      {answers.map((answer, at) => (
        <option key={answer} value={answer}>
          {visibleOptions(other)[at]}
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
  <Select aria-label={label} value={value} onChoose={onChange}>
    {children}
  </Select>
)
