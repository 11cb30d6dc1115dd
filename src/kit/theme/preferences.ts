import type { Preferences } from '#contracts/identity'
import type { Language } from '../../language/languages.ts'
import { text } from '../../language/index.ts'
import { keepPlace } from '../focus/keep-place.ts'
import { toastFailure } from '../toasts/result-toasts.ts'
import { toastSavedAfterReload } from '../toasts/toasts.store.ts'
import { reason, request } from '../requests/request.ts'
import { setSession, $session, type User } from '../requests/session.ts'
import { storePreference, setTheme, type Theme } from './theme.ts'

const savePreferences = async (preferences: Preferences): Promise<void> => {
  const { data } = await request<User>('PUT', '/api/auth/preferences', preferences)
  const session = $session.get()
  if (session) setSession({ ...session, user: data })
}

/** Applies a theme in this browser immediately and saves it for the user's other devices; resolves once saved. */
export async function chooseTheme(theme: Theme, onSaved?: () => void): Promise<void> {
  setTheme(theme)
  // The theme is already visible here, so a failure to save it is not worth an error.
  await savePreferences({ theme }).then(onSaved, () => undefined)
}

/** Saves the user's language for all devices and reloads the page in it. Returns whether it was saved. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  try {
    await savePreferences({ language })
  } catch (error) {
    toastFailure(reason(error, text.profileSettings.languageFailed))
    return false
  }
  storePreference('language', language)
  keepPlace()
  toastSavedAfterReload()
  location.reload()
  return true
}
