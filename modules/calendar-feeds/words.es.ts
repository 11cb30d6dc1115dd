import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  CalendarFeedNotFound: () => 'Este calendario suscrito no existe. Puede que se haya revocado.',
  CalendarFeedOpen: () => 'Esta agenda ya tiene un calendario suscrito. Cree una dirección nueva.',
  NotYourCalendarFeed: () =>
    'Usted puede compartir su propia agenda. Las demás las comparte un administrador.',
  CalendarFeedToldBefore: () =>
    'Esta dirección ya se creó, y una dirección se muestra una sola vez. Cree otra.',
}

export const problems: typeof english.problems = {
  names_choice_missing: () => 'Indique si se muestran los nombres de los pacientes',
}
