import type { FormLanguage } from '#contracts/intake-forms'
import { earliestBirthDate } from '#rules/patients'
import { formText } from '../form-view/index.ts'
import type { FillableForm } from './form-page.ts'

interface Props {
  readonly form: Pick<FillableForm, 'invitation' | 'birthConfirmation' | 'today'>
  readonly language: FormLanguage
}

/** Offers to fill in the patient's name, above the form of a personal link. It needs no script. */
export function ConfirmBirth({ form, language }: Props) {
  const { invitation, birthConfirmation, today } = form
  const words = formText(language).confirmBirth
  if (birthConfirmation === 'filled')
    return (
      <output className="paper confirm-birth">
        <p>{words.filled}</p>
      </output>
    )
  return (
    <form method="post" className="paper confirm-birth" aria-labelledby="confirm-birth">
      <h2 id="confirm-birth">{words.title}</h2>
      <p id="confirm-birth-reason">{words.reason}</p>
      <input type="hidden" name="confirm" value="birth" />
      <input type="hidden" name="invitation" value={invitation} />
      <div className="row">
        <label htmlFor="birth">{words.date}</label>
        <input
          id="birth"
          className="entry"
          type="date"
          name="birth"
          required
          min={earliestBirthDate(today)}
          max={today}
          autoComplete="bday"
          aria-invalid={birthConfirmation === 'wrong' || undefined}
          aria-describedby={birthConfirmation === 'wrong' ? 'birth-wrong' : 'confirm-birth-reason'}
        />
        <button className="send">{words.submit}</button>
      </div>
      {birthConfirmation === 'wrong' && (
        <p className="wrong" id="birth-wrong" role="alert">
          {words.wrong}
        </p>
      )}
    </form>
  )
}
