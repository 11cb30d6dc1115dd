import type { Preferences } from '#contracts/identity'
import type { Language } from '../text/languages.ts'
import { text } from '../text/index.ts'
import { failed } from './outcome.ts'
import { reason, request } from './request.ts'
import { signedIn, $session, type User } from './session.ts'
import { keep, setTheme, type Theme } from './theme.ts'

const prefer = async (wanted: Preferences): Promise<void> => {
  const { data } = await request<User>('PUT', '/api/auth/preferences', wanted)
  const session = $session.get()
  if (session) signedIn({ ...session, user: data })
}

/** Shows this browser a theme at once, and keeps it for wherever else the person signs in. */
export async function chooseTheme(theme: Theme): Promise<void> {
  setTheme(theme)
  // It is on the screen; what could not be kept elsewhere is no trouble of this moment.
  await prefer({ theme }).catch(() => undefined)
}

/** Keeps a language for wherever the person signs in, and makes the page anew in it. Whether it was kept. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  try {
    await prefer({ language })
  } catch (error) {
    failed(reason(error, text.profileSettings.languageFailed))
    return false
  }
  keep('language', language)
  location.reload()
  return true
}
