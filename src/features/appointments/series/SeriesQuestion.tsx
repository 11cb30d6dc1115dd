import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { CANCEL_REASONS, type CancelReason } from '#contracts/appointments'
import { $question, type Question, type Scope } from '../../stores/series-question.ts'
import { text } from '../../text/index.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/TextInput.tsx'

const SCOPES: readonly Scope[] = ['this', 'following', 'all']

/** What is asked before an appointment is cancelled, or before one of a series is changed: for how many, and why. */
export function SeriesQuestion() {
  const question = useStore($question)
  const [shown, setShown] = useState(question)
  // While it fades away, it still shows what it was.
  if (question && question !== shown) setShown(question)
  const words = text.series
  return (
    <Dialog
      open={question !== null}
      onClose={() => question?.settle(null)}
      title={shown ? words.title[shown.doing] : ''}
      size="narrow"
    >
      {shown && <Content key={`${shown.doing} ${shown.row.id} ${shown.row.version}`} question={shown} />}
    </Dialog>
  )
}

function Content({ question: { doing, row, settle } }: { question: Question }) {
  const [scope, setScope] = useState<Scope>('this')
  const [reason, setReason] = useState<CancelReason | ''>('')
  const words = text.series
  return (
    <>
      <Dialog.Body>
        <div className="stack">
          {row.seriesId !== null && <Scopes chosen={scope} onChoose={setScope} />}
          {doing === 'cancel' && (
            <Field label={words.reason}>
              <Select value={reason} onChange={({ target }) => setReason(target.value as CancelReason | '')}>
                <option value="">{words.noReason}</option>
                {CANCEL_REASONS.map((each) => (
                  <option key={each} value={each}>
                    {words.reasons[each]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      </Dialog.Body>
      <Dialog.Foot>
        <span className="sp" />
        <Button kind="quiet" onClick={() => settle(null)}>
          {text.keep}
        </Button>
        <Button
          kind={doing === 'save' ? 'primary' : 'danger'}
          onClick={() => settle({ scope, cancelReason: reason || undefined })}
        >
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
