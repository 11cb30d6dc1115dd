import type { ReactNode } from 'react'
import { hasTextAnswer, requiresTick } from '#rules/intake-forms'
import { dependOn, nameOf, setCondition } from '../edit-form.ts'
import { conditionAnswersOf, type Condition, possibleConditionFields } from './conditions.ts'
import { visibleOptions } from '../options/options.ts'
import type { Field, EditedForm } from '../form-draft.ts'
import { text } from '../../../language/index.ts'
import { Options, Select, TextInput } from '../../../kit/controls/Field.tsx'

const words = text.formBuilder

export function ConditionChooser({ field, work: form }: { field: Field; work: EditedForm }) {
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
        <AnswerCondition
          other={other}
          condition={showWhen}
          onChange={(next) => setCondition(field.id, next)}
        />
      )}
    </div>
  )
}

interface AnswerProps {
  readonly other: Field
  readonly condition: Condition
  onChange(condition: Condition): void
}

function AnswerCondition({ other, condition, onChange }: AnswerProps) {
  if (!hasTextAnswer(other)) return <span className="muted">{words.relations.answered}</span>
  if (other.type === 'checkbox') return <CheckboxCondition condition={condition} onChange={onChange} />
  const changeRelation = (is: Condition['is']) => {
    const { field, value = conditionAnswersOf(other)?.[0] ?? '' } = condition
    onChange(is === 'answered' ? { field, is } : { field, is, value })
  }
  return (
    <>
      <Choice label={words.condition} value={condition.is} onChange={changeRelation}>
        <Options of={Object.keys(words.relations)} words={words.relations} />
      </Choice>
      {condition.is !== 'answered' && (
        <ConditionValue
          other={other}
          condition={condition}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
    </>
  )
}

const CheckboxCondition = ({ condition, onChange }: Omit<AnswerProps, 'other'>) => (
  <Choice
    label={words.condition}
    value={String(requiresTick(condition))}
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

function ConditionValue({ other, condition: { value = '' }, onChange }: ValueProps) {
  const answers = conditionAnswersOf(other)
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
