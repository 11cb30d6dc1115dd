import { Clinics } from '#modules/clinic'
import { Credits } from '#modules/messages'
import { NotificationPreferences } from '#modules/notifications'
import { AutomaticReminders } from '#modules/reminders'

type Locals = Pick<App.Locals, 'ask' | 'allows'>

// Messages to patients belong to the clinic’s settings.
const loadMessages = async ({ ask, allows }: Locals) => {
  if (!allows('settings:edit')) return null
  return {
    automatic: {
      rules: await ask(AutomaticReminders, (automatic) => automatic.rules()),
      credits: await ask(Credits, ({ now }) => now()),
    },
    clinic: await ask(Clinics, ({ settings }) => settings()),
  }
}

/** Loads a user’s notification choices, and the settings of messages to patients if the user may edit settings. */
export const loadNotificationSettings = async (locals: Locals) => ({
  choices: await locals.ask(NotificationPreferences, ({ all }) => all()),
  messages: await loadMessages(locals),
})
