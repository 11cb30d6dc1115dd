import type { FormLanguage } from '#contracts/intake-forms'
import { formText, localizeForm } from '../form-view/index.ts'
import { recordNumber } from '../../kit/format/record-number.ts'
import type { FormPage, PageContext } from './form-page.ts'
import { languageFor } from '#modules/kernel'
import { openFormPage } from './form-opening.server.ts'
import { receivePostedForm } from './form-submission.server.ts'

const titleOf = ({ shows }: FormPage, language: FormLanguage): string =>
  typeof shows === 'string' ? formText(language)[shows] : localizeForm(shows.definition, language).title

export const formPage = async (context: PageContext, formId: string | undefined) => {
  const { url, request, locals } = context
  const id = recordNumber(formId)
  const language = languageFor(url.searchParams.get('lang'), request.headers.get('accept-language'))
  locals.framed = true
  const page = await (request.method === 'POST'
    ? receivePostedForm(context, id, language)
    : openFormPage(context, id))
  return page instanceof Response ? page : { ...page, language, title: titleOf(page, language) }
}
