import type { AstroCookies } from 'astro'
import { languageFor } from '../form-page/language.ts'
import { type Language, languageOf } from '../text/languages.ts'

const YEAR = 365 * 24 * 60 * 60

// What a patient chooses for a form is said of the form alone.
const isForm = (path: string): boolean => /^\/(form|invitation)\//.test(path)

// The document of the API is English, and its page with it.
const isReference = (path: string): boolean => path.startsWith('/api/')

/**
 * The language a page is made in: the one asked for (`?lang=es`, which this browser keeps), the one kept, or the one
 * the browser likes best of ours.
 */
export const languageOfPage = (url: URL, cookies: AstroCookies, headers: Headers): Language => {
  if (isReference(url.pathname)) return 'en'
  const asked = languageOf(url.searchParams.get('lang'))
  if (asked && !isForm(url.pathname))
    cookies.set('language', asked, { path: '/', maxAge: YEAR, sameSite: 'lax' })
  return languageFor(asked ?? cookies.get('language')?.value ?? null, headers.get('accept-language'))
}
