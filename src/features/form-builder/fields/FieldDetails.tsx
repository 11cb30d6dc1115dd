import { ArrowDown, ArrowUp, Copy } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { DOCUMENT_TYPES, type DocumentType } from '#contracts/documents'
import { RECORD_FIELDS, type RecordField } from '#contracts/intake'
import { inWords, recordFieldOf } from '#rules/intake'
import { changeField } from '../../stores/form-builder-editing.ts'
import { type Field, isChoice } from '../../stores/form-builder-work.ts'
import { said, text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Select, TextInput } from '../kit/TextInput.tsx'
import { ConditionChooser } from './ConditionChooser.tsx'
import type { FieldRowProps } from './FieldRow.tsx'
import { OptionList } from './OptionList.tsx'

type DetailsProps = FieldRowProps & { readonly work: NonNullable<FieldRowProps['work']> }

const words = text.formBuilder

/** All there is to say about a field beside what its row shows. */
export const FieldDetails = ({ field, work, place, last, focus }: DetailsProps) => (
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
        onChange={(event) => changeField(field.id, { help: event.target.value })}
      />
    </Line>
    {canBeOnRecord(field) && (
      <Line label={words.record}>
        <RecordChoice field={field} />
      </Line>
    )}
    {field.type === 'file' && (
      <Line label={words.documentType}>
        <DocumentTypeChoice field={field} />
      </Line>
    )}
    {place > 0 && (
      <Line label={words.showWhen}>
        <ConditionChooser field={field} work={work} />
      </Line>
    )}
    <div className="acts">
      <Move to={place - 1} allowed={place > 0} id={field.id} onMoved={focus.onMoved}>
        <ArrowUp />
        {words.moveUp}
      </Move>
      <Move to={place + 1} allowed={!last} id={field.id} onMoved={focus.onMoved}>
        <ArrowDown />
        {words.moveDown}
      </Move>
      <Button kind="quiet" size="small" onClick={() => focus.onCopy(field.id)}>
        <Copy />
        {words.duplicate}
      </Button>
    </div>
  </div>
)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="line">
    <span className="m" aria-hidden="true">
      {label}
    </span>
    <div>{children}</div>
  </div>
)

const canBeOnRecord = (field: Field): boolean => inWords(field) && field.type !== 'checkbox'

function RecordChoice({ field }: { field: Field }) {
  const { record: _, ...unsaid } = field
  const guess = recordFieldOf(unsaid)
  return (
    <Select
      aria-label={words.record}
      value={field.record ?? ''}
      onChange={(event) => changeField(field.id, { record: chosen(event.target.value) })}
    >
      <option value="">{words.automatic(guess && words.recordFields[guess])}</option>
      {RECORD_FIELDS.map((each) => (
        <option key={each} value={each}>
          {words.recordFields[each]}
        </option>
      ))}
    </Select>
  )
}

const chosen = (value: string): RecordField | undefined => RECORD_FIELDS.find((each) => each === value)

const DocumentTypeChoice = ({ field }: { field: Field }) => (
  <Select
    aria-label={words.documentType}
    value={field.documentType ?? 'Other'}
    onChange={(event) => changeField(field.id, { documentType: event.target.value as DocumentType })}
  >
    {DOCUMENT_TYPES.map((each) => (
      <option key={each} value={each}>
        {said(each)}
      </option>
    ))}
  </Select>
)

interface MoveProps {
  readonly id: string
  readonly to: number
  readonly allowed: boolean
  readonly children: ReactNode
  onMoved(id: string, to: number, button: HTMLElement): void
}

// At the end of the way it keeps the focus, and does nothing.
const Move = ({ id, to, allowed, children, onMoved }: MoveProps) => (
  <Button
    kind="quiet"
    size="small"
    className={allowed ? undefined : 'off'}
    aria-disabled={!allowed || undefined}
    onClick={(event: MouseEvent<HTMLButtonElement>) => allowed && onMoved(id, to, event.currentTarget)}
  >
    {children}
  </Button>
)
