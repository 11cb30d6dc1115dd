import type { AstroCookies } from 'astro'
import { languageFor } from '#modules/kernel'
import { type Language, languageOf } from './languages.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

// A language chosen for a patient form applies only to that form.
const isForm = (path: string): boolean => path.startsWith('/form/')

// The API document and its page are in English.
const isReference = (path: string): boolean => path.startsWith('/api/')

/**
 * Returns the language of a page: the requested one (`?lang=es`, stored in a cookie), the stored one, or the
 * browser's preferred supported language.
 */
export const languageOfPage = (url: URL, cookies: AstroCookies, headers: Headers): Language => {
  if (isReference(url.pathname)) return 'en'
  const requestedLanguage = languageOf(url.searchParams.get('lang'))
  if (requestedLanguage && !isForm(url.pathname))
    cookies.set('language', requestedLanguage, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax' })
  return languageFor(
    requestedLanguage ?? cookies.get('language')?.value ?? null,
    headers.get('accept-language'),
  )
}
