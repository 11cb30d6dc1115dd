import type { ReactNode } from 'react'
import type { FormLanguage } from '#contracts/intake-forms'
import { visibleFieldIds } from '#rules/intake-forms'
import { formText, type FormText } from './words.ts'
import type { AnswersOnPage, FormMode, FormOnPage } from './form-on-page.ts'
import { laterAttribute } from './later-attribute.ts'
import { FormPageSection } from './FormPageSection.tsx'
import { type FormSource, localizeForm, pagesOf, type LocalizedForm } from './shown-form.ts'

interface FormViewProps {
  readonly definition: FormSource
  readonly language: FormLanguage
  readonly clinicName: string
  /** The latest date of birth (YYYY-MM-DD); without it the date questions take any date. */
  readonly today?: string
  /** The answers in the form; without them it is empty. */
  readonly answers?: Partial<AnswersOnPage>
  readonly mode?: FormMode
  /** Makes ids and names unique if a page has more than one form. */
  readonly idPrefix?: string
  readonly notice?: ReactNode
  readonly children?: ReactNode
}

const NO_ANSWERS: AnswersOnPage = { values: {}, covers: {}, errors: {} }

/**
 * A form as patients see it, on one page. It must be inside an element of class `patient-form`, whose styles
 * it needs. It is pure markup, so that the patients' page needs no script for it.
 */
export function FormView({
  definition,
  language,
  clinicName,
  today,
  answers,
  mode = 'whole',
  idPrefix = 'q-',
  notice,
  children,
}: FormViewProps) {
  const text = formText(language)
  const shownAnswers = { ...NO_ANSWERS, ...answers }
  const form = localizeForm(definition, language, today)
  const applicableIds = visibleFieldIds(definition.fields, shownAnswers.values)
  const pages = pagesOf(form.fields.filter(({ id }) => mode !== 'readOnly' || applicableIds.has(id)))
  const firstPageWithError = pages.findIndex(({ fields }) => fields.some(({ id }) => shownAnswers.errors[id]))
  const current = Math.max(firstPageWithError, 0)
  const isStepwise = mode === 'stepwise'
  const formOnPage: FormOnPage = {
    ...shownAnswers,
    form,
    text,
    readOnly: mode === 'readOnly',
    idPrefix,
    applicableIds: isStepwise ? applicableIds : undefined,
  }
  return (
    <div className="paper">
      <FormHead form={form} text={text} />
      {notice}
      {pages.map((page, n) => (
        <FormPageSection
          key={page.section?.id ?? ''}
          page={page}
          on={formOnPage}
          isLater={isStepwise && n !== current}
        />
      ))}
      <footer className="tail" data-later={laterAttribute(isStepwise && current < pages.length - 1)}>
        <PrivacyNotice text={text} clinicName={clinicName} idPrefix={idPrefix} />
      </footer>
      {children}
    </div>
  )
}

function FormHead({ form, text }: { readonly form: LocalizedForm; readonly text: FormText }) {
  return (
    <header className="opening">
      <h1 dir="auto">{form.title}</h1>
      {form.description && (
        <p className="lead" dir="auto">
          {form.description}
        </p>
      )}
      {form.fields.some(({ required }) => required) && (
        <p className="note">
          {text.requiredMark[0]} <span className="star">*</span> {text.requiredMark[1]}
        </p>
      )}
    </header>
  )
}

interface Props {
  readonly text: FormText
  readonly clinicName: string
  readonly idPrefix: string
}

const PrivacyNotice = ({ text, clinicName, idPrefix }: Props) => (
  <section className="privacy" aria-labelledby={`${idPrefix}.privacy`}>
    <h2 id={`${idPrefix}.privacy`}>{text.privacy}</h2>
    <p>{text.privacyText(clinicName)}</p>
  </section>
)
