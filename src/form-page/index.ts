import type { FormLanguage } from '#contracts/intake'
import { shownForm } from '../components/form/shown-form.ts'
import { formText } from '../text/form/index.ts'
import { numbered } from '../numbered.ts'
import type { FormPage, Visit } from './form-page.ts'
import { languageFor } from './language.ts'
import { opened } from './opened.ts'
import { sent } from './sent.ts'

const titleOf = ({ shows }: FormPage, language: FormLanguage): string =>
  typeof shows === 'string' ? formText(language)[shows] : shownForm(shows.definition, language).title

/** What the public page of a form shows to this visitor, or where it sends them. */
export const formPage = async (visit: Visit, formId: string | undefined) => {
  const { url, request, locals } = visit
  const id = numbered(formId)
  const language = languageFor(url.searchParams.get('lang'), request.headers.get('accept-language'))
  locals.framed = true
  const page = await (request.method === 'POST' ? sent(visit, id, language) : opened(visit, id))
  return page instanceof Response ? page : { ...page, language, title: titleOf(page, language) }
}
