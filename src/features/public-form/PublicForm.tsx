import type { Answers, FormLanguage } from '#contracts/intake'
import { type FormText, formText } from '../../text/form/index.ts'
import { FormView } from './FormView.tsx'
import type { ReadForm } from './shown-form.ts'
import { type Refused, Summary } from './Summary.tsx'
import { ThankYou } from './ThankYou.tsx'
import { scriptWords } from './words.ts'

const SCOPE = 'q-'

interface Props {
  readonly id: number
  readonly definition: ReadForm
  readonly language: FormLanguage
  readonly clinicName: string
  readonly stamp: string
  readonly invitation: string | undefined
  readonly values: Answers
  readonly errors?: Readonly<Record<string, string>>
  readonly refused?: Refused
  /** Patients are not shown it: it is inactive. */
  readonly staffOnly: boolean
}

/** The form a patient fills in: sent as it is by a browser, and by the page's script where there is one. */
export function PublicForm(props: Props) {
  const { id, definition, language, refused, stamp, invitation, staffOnly, ...shown } = props
  const text = formText(language)
  const many = definition.fields.some(({ type }, n) => type === 'section' && n > 0)
  const attaches = definition.fields.some(({ type }) => type === 'file')
  const hidden = { stamp, invitation, language }
  return (
    <form
      method="post"
      encType={attaches ? 'multipart/form-data' : undefined}
      noValidate
      data-form={id}
      data-words={JSON.stringify(scriptWords(text))}
    >
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} defaultValue={value} />,
      )}
      <div className="trap" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Website" />
      </div>
      <FormView
        {...shown}
        definition={definition}
        language={language}
        scope={SCOPE}
        stepwise
        notice={
          <>
            {staffOnly && <p className="banner">{text.onlyStaff}</p>}
            {refused && <Summary {...refused} text={text} scope={SCOPE} />}
            {many && <p className="note step" />}
          </>
        }
      >
        <Go many={many} text={text} />
        <output className="end" />
      </FormView>
      <template>
        <ThankYou text={text} language={language} />
      </template>
    </form>
  )
}

/** The button that sends, and where there are pages those that turn them. */
function Go({ many, text }: { readonly many: boolean; readonly text: FormText }) {
  return (
    <div className="go">
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
