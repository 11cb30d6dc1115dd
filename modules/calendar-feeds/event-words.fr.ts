import type { EventWords } from '#modules/kernel'
import type { calendarFeedEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  CalendarFeedOpened: [
    'Calendrier partagé ouvert',
    (it, t) =>
      `a permis à d’autres calendriers de lire ${it.practitionerId === null ? 'les rendez-vous de la clinique' : `les rendez-vous de ${t.recordName(it.practitionerId)}`}, ${it.names ? 'avec' : 'sans'} les noms des patients`,
  ],
  CalendarFeedRenewed: ['Adresse renouvelée', () => 'a donné une nouvelle adresse à un calendrier partagé'],
  CalendarFeedNamesSwitched: [
    'Noms dans un calendrier partagé',
    (it) =>
      it.names
        ? 'a mis les noms des patients dans un calendrier partagé'
        : 'a retiré les noms des patients d’un calendrier partagé',
  ],
  CalendarFeedAddressEnded: [
    'Adresse désactivée',
    (it, t) => `a désactivé l’adresse d’un calendrier partagé, que ${t.recordName(it.shownTo)} avait vue`,
  ],
  CalendarFeedRevoked: ['Calendrier partagé révoqué', () => 'a révoqué un calendrier partagé'],
} satisfies EventWords<typeof calendarFeedEvents>

/** Names of the kinds of records. */
export const kinds = { 'calendar-feed': 'Calendrier partagé' }
