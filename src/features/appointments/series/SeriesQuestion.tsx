import { useStore } from '@nanostores/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CANCEL_REASONS, type CancelReason } from '#contracts/appointments'
import { Button } from '../../../kit/controls/Button.tsx'
import { Field, Options, Select } from '../../../kit/controls/Field.tsx'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLastShown } from '../../../kit/dialog/useLastOpen.ts'
import { text } from '../../../language/index.ts'
import { $question, type Question, type Scope } from './series-question.store.ts'

const SCOPES: readonly Scope[] = ['this', 'following', 'all']

export function SeriesQuestion() {
  const question = useStore($question)
  const lastQuestion = useLastShown(question)
  const words = text.series
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.settle(null)}
      title={lastQuestion ? words.title[lastQuestion.doing] : ''}
      size="narrow"
    >
      {lastQuestion && (
        <Content
          key={`${lastQuestion.doing} ${lastQuestion.row.id} ${lastQuestion.row.version}`}
          question={lastQuestion}
        />
      )}
    </Dialog>
  )
}

function Content({ question: { doing, row, settle } }: { question: Question }) {
  const [scope, setScope] = useState<Scope>('this')
  const [reason, setReason] = useState<CancelReason | ''>('')
  const words = text.series
  return (
    <>
      <Dialog.Fields>
        {row.seriesId !== null && <Scopes chosen={scope} onChoose={setScope} />}
        {doing === 'cancel' && (
          <Field label={words.reason}>
            <Select value={reason} onChoose={(value: CancelReason | '') => setReason(value)}>
              <option value="">{words.noReason}</option>
              <Options of={CANCEL_REASONS} words={words.reasons} />
            </Select>
          </Field>
        )}
      </Dialog.Fields>
      <Dialog.Foot>
        <Button kind="quiet" onClick={() => settle(null)}>
          {text.keep}
        </Button>
        <Button
          kind={doing === 'save' ? 'primary' : 'danger'}
          onClick={() => settle({ scope, cancelReason: reason || undefined })}
        >
          {doing === 'delete' && <Trash2 />}
          {words.go[doing]}
        </Button>
      </Dialog.Foot>
    </>
  )
}

const Scopes = ({ chosen, onChoose }: { chosen: Scope; onChoose(scope: Scope): void }) => (
  <fieldset className="scopes">
    <legend>{text.series.scope}</legend>
    {SCOPES.map((scope) => (
      <label key={scope}>
        <input type="radio" name="scope" checked={chosen === scope} onChange={() => onChoose(scope)} />
        {text.series.scopes[scope]}
      </label>
    ))}
  </fieldset>
)
