import type { FormLanguage } from '#contracts/intake-forms'
import { type FormText, formText, FormView } from '../form-view/index.ts'
import { Summary } from './Summary.tsx'
import type { FillableForm } from './form-page.ts'
import { ThankYou } from './ThankYou.tsx'
import { scriptWords } from './script-words.ts'

const ID_PREFIX = 'q-'

interface Props {
  readonly form: FillableForm
  readonly language: FormLanguage
  readonly clinicName: string
}

/** The form that a patient fills in. It works as a plain browser form; the page's script enhances it. */
export function PublicForm({ form, language, clinicName }: Props) {
  const { id, definition, today, refused, stamp, invitation, staffOnly, values, errors = {} } = form
  const isFilled = form.birthConfirmation === 'filled'
  const text = formText(language)
  const hasSeveralPages = definition.fields.some(({ type }, n) => type === 'section' && n > 0)
  const hasFileFields = definition.fields.some(({ type }) => type === 'file')
  const hiddenValues = { stamp, invitation, language }
  return (
    <form
      method="post"
      encType={hasFileFields ? 'multipart/form-data' : undefined}
      noValidate
      data-form={id}
      data-filled={isFilled || undefined}
      data-words={JSON.stringify(scriptWords(text))}
    >
      {Object.entries(hiddenValues).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} defaultValue={value} />,
      )}
      <div className="trap" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Website" />
      </div>
      <FormView
        definition={definition}
        language={language}
        clinicName={clinicName}
        today={today}
        answers={{ values, errors }}
        mode="stepwise"
        idPrefix={ID_PREFIX}
        notice={
          <>
            {staffOnly && <p className="banner">{text.onlyStaff}</p>}
            {refused && <Summary {...refused} text={text} idPrefix={ID_PREFIX} />}
            {hasSeveralPages && <p className="note step" />}
          </>
        }
      >
        <FormActions many={hasSeveralPages} text={text} />
        <output className="end" />
        {/* For a tablet that a clinic hands from patient to patient. */}
        <details className="restart">
          <summary>{text.startOver}</summary>
          <button type="button" className="mode">
            {text.clearAnswers}
          </button>
        </details>
      </FormView>
      <template>
        <ThankYou text={text} language={language} />
      </template>
    </form>
  )
}

/** The submit button, with Back and Next if the form has several pages. */
function FormActions({ many, text }: { readonly many: boolean; readonly text: FormText }) {
  return (
    <div className="form-actions">
      {many && (
        <button type="button" className="send plain step">
          {text.back}
        </button>
      )}
      {many && (
        <button type="button" className="send step">
          {text.next}
        </button>
      )}
      <button className="send">{text.submit}</button>
    </div>
  )
}
