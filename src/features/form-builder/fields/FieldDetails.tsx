import { ArrowDown, ArrowUp, Copy } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { DOCUMENT_TYPES, type DocumentType } from '#contracts/documents'
import { ALERT_KINDS, RECORD_FIELDS, type RecordField } from '#contracts/intake-forms'
import { alertKindOf, hasTextAnswer, recordFieldOf } from '#rules/intake-forms'
import { changeField } from '../edit-form.ts'
import { type Field, isChoice } from '../form-draft.ts'
import { text } from '../../../language/index.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Options, Select, TextInput } from '../../../kit/controls/Field.tsx'
import { Switch } from '../../../kit/controls/Switch.tsx'
import { ConditionChooser } from './ConditionChooser.tsx'
import type { FieldRowProps } from './FieldRow.tsx'
import { OptionList } from '../options/OptionList.tsx'

type DetailsProps = FieldRowProps & { readonly work: NonNullable<FieldRowProps['work']> }

const words = text.formBuilder
const ALERT_CHOICES = [...ALERT_KINDS, 'none'] as const

export const FieldDetails = ({ field, work: form, position, isLast, focus }: DetailsProps) => (
  <div className="details">
    {isChoice(field) && (
      <Line label={words.options}>
        <OptionList field={field} />
      </Line>
    )}
    <Line label={words.help}>
      <TextInput
        aria-label={words.help}
        placeholder={words.helpHint}
        autoComplete="off"
        maxLength={500}
        value={field.help ?? ''}
        onType={(help) => changeField(field.id, { help })}
      />
    </Line>
    {canBeOnRecord(field) && (
      <Line label={words.record}>
        <RecordChoice field={field} />
      </Line>
    )}
    {canBeOnRecord(field) && (
      <Line label={words.alert}>
        <AlertChoice field={field} />
      </Line>
    )}
    {field.type === 'file' && (
      <Line label={words.documentType}>
        <DocumentTypeChoice field={field} />
      </Line>
    )}
    {field.type === 'date' && field.record !== 'dateOfBirth' && (
      <Line label={words.dates}>
        <Switch
          label={words.anyDate}
          checked={field.anyDate ?? false}
          onChange={(anyDate) => changeField(field.id, { anyDate })}
        />
      </Line>
    )}
    {position > 0 && (
      <Line label={words.showWhen}>
        <ConditionChooser field={field} work={form} />
      </Line>
    )}
    <div className="actions">
      <MoveButton to={position - 1} allowed={position > 0} id={field.id} onMove={focus.moveAndFocus}>
        <ArrowUp />
        {words.moveUp}
      </MoveButton>
      <MoveButton to={position + 1} allowed={!isLast} id={field.id} onMove={focus.moveAndFocus}>
        <ArrowDown />
        {words.moveDown}
      </MoveButton>
      <Button kind="quiet" size="small" onClick={() => focus.copyAndFocus(field.id)}>
        <Copy />
        {words.duplicate}
      </Button>
    </div>
  </div>
)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="line">
    <span className="faint" aria-hidden="true">
      {label}
    </span>
    <div>{children}</div>
  </div>
)

const canBeOnRecord = (field: Field): boolean => hasTextAnswer(field) && field.type !== 'checkbox'

function RecordChoice({ field }: { field: Field }) {
  const { record: _, ...fieldWithoutRecord } = field
  const guess = recordFieldOf(fieldWithoutRecord)
  return (
    <Select
      aria-label={words.record}
      value={field.record ?? ''}
      onChoose={(value) => changeField(field.id, { record: recordFieldFrom(value) })}
    >
      <option value="">{words.automatic(guess && words.recordFields[guess])}</option>
      <Options of={RECORD_FIELDS} words={words.recordFields} />
    </Select>
  )
}

function AlertChoice({ field }: { field: Field }) {
  const { alert: _, ...fieldWithoutAlert } = field
  const guess = alertKindOf(fieldWithoutAlert)
  return (
    <Select
      aria-label={words.alert}
      value={field.alert ?? ''}
      onChoose={(alert) => changeField(field.id, { alert: ALERT_CHOICES.find((each) => each === alert) })}
    >
      <option value="">{words.automatic(guess && words.alerts[guess])}</option>
      <Options of={ALERT_CHOICES} words={words.alerts} />
    </Select>
  )
}

const recordFieldFrom = (value: string): RecordField | undefined =>
  RECORD_FIELDS.find((each) => each === value)

const DocumentTypeChoice = ({ field }: { field: Field }) => (
  <Select
    aria-label={words.documentType}
    value={field.documentType ?? 'Other'}
    onChoose={(documentType: DocumentType) => changeField(field.id, { documentType })}
  >
    <Options of={DOCUMENT_TYPES} words={text.documents.types} />
  </Select>
)

interface MoveProps {
  readonly id: string
  readonly to: number
  readonly allowed: boolean
  readonly children: ReactNode
  onMove(id: string, to: number, button: HTMLElement): void
}

// At the top or bottom of the list, the button is disabled but keeps the focus.
const MoveButton = ({ id, to, allowed, children, onMove }: MoveProps) => (
  <Button
    kind="quiet"
    size="small"
    className={allowed ? undefined : 'unavailable'}
    aria-disabled={!allowed || undefined}
    onClick={(event: MouseEvent<HTMLButtonElement>) => allowed && onMove(id, to, event.currentTarget)}
  >
    {children}
  </Button>
)
