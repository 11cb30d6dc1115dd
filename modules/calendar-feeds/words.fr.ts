import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  CalendarFeedNotFound: () => 'Ce calendrier partagé n’existe pas. Il a peut-être été révoqué.',
  CalendarFeedOpen: () => 'Cet agenda a déjà un calendrier partagé. Créez-lui plutôt une nouvelle adresse.',
  NotYourCalendarFeed: () =>
    'Vous pouvez partager votre propre agenda. Un administrateur partage les autres.',
  CalendarFeedToldBefore: () =>
    'Cette adresse a déjà été créée, et une adresse n’est affichée qu’une fois. Créez-en une nouvelle.',
}

export const problems: typeof english.problems = {
  names_choice_missing: () => 'Veuillez indiquer si les noms des patients sont affichés',
}
