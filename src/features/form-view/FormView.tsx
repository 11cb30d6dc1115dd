import type { ReactNode } from 'react'
import type { Answers, FormLanguage } from '#contracts/intake'
import { shownIn } from '#rules/intake'
import { formText } from '../../text/form/index.ts'
import { FormHead } from './FormHead.tsx'
import { later } from './later.ts'
import { Leaf } from './Leaf.tsx'
import type { Cover } from './Question.tsx'
import { PrivacyNotice } from './PrivacyNotice.tsx'
import { pagesOf, type ReadForm, shownForm } from './shown-form.ts'

export interface FormViewProps {
  readonly definition: ReadForm
  readonly language: FormLanguage
  readonly clinicName: string
  /** Answers by field id. */
  readonly values?: Answers
  /** What covers answers that are shown when they are asked for, by field id. */
  readonly covers?: Readonly<Record<string, Cover>>
  /** What is wrong with an answer, by field id. */
  readonly errors?: Readonly<Record<string, string>>
  /** Shows answers that cannot be changed, and only the fields these answers show. */
  readonly readOnly?: boolean
  /** Makes ids and names unique where a page holds more than one form. */
  readonly scope?: string
  /** What stands between the form's heading and its first field. */
  readonly notice?: ReactNode
  /** What stands below it all: the button that sends. */
  readonly children?: ReactNode
  /** A script will show one page at a time, and fields once they apply: marks what comes later. */
  readonly stepwise?: boolean
}

const NONE = {}

/**
 * A form as patients see it, whole on one page: inside an element of the class `pub`, whose styles it needs. It is
 * markup and nothing else, so that the page for patients carries no script of it.
 */
export function FormView({
  definition,
  language,
  clinicName,
  values = NONE,
  covers = NONE,
  errors = NONE,
  readOnly = false,
  scope = 'q-',
  notice,
  children,
  stepwise = false,
}: FormViewProps) {
  const text = formText(language)
  const form = shownForm(definition, language)
  const applying = shownIn(definition.fields, values)
  const pages = pagesOf(form.fields.filter(({ id }) => !readOnly || applying.has(id)))
  const wrong = pages.findIndex(({ fields }) => fields.some(({ id }) => errors[id]))
  const current = Math.max(wrong, 0)
  const common = {
    form,
    text,
    values,
    covers,
    errors,
    readOnly,
    scope,
    applying: stepwise ? applying : undefined,
  }
  return (
    <div className="paper">
      <FormHead form={form} text={text} />
      {notice}
      {pages.map((page, n) => (
        <Leaf key={page.section?.id ?? ''} {...common} {...page} later={stepwise && n !== current} />
      ))}
      <footer className="tail" data-later={later(stepwise && current < pages.length - 1)}>
        <PrivacyNotice text={text} clinicName={clinicName} scope={scope} />
      </footer>
      {children}
    </div>
  )
}
