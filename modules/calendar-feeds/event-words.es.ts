import type { EventWords } from '#modules/kernel'
import type { calendarFeedEvents } from './events.ts'

/** Sentences of the history, by event type. */
export const events = {
  CalendarFeedOpened: [
    'Calendario suscrito abierto',
    (it, t) =>
      `permitió que otros calendarios lean ${it.practitionerId === null ? 'las citas de la clínica' : `las citas de ${t.recordName(it.practitionerId)}`}, ${it.names ? 'con' : 'sin'} los nombres de los pacientes`,
  ],
  CalendarFeedRenewed: ['Dirección renovada', () => 'dio una dirección nueva a un calendario suscrito'],
  CalendarFeedNamesSwitched: [
    'Nombres en un calendario suscrito',
    (it) =>
      `${it.names ? 'puso los nombres de los pacientes en' : 'quitó los nombres de los pacientes de'} un calendario suscrito`,
  ],
  CalendarFeedAddressEnded: [
    'Dirección terminada',
    (it, t) =>
      `puso fin a la dirección de un calendario suscrito, que ${t.recordName(it.shownTo)} había visto`,
  ],
  CalendarFeedRevoked: ['Calendario suscrito revocado', () => 'revocó un calendario suscrito'],
} satisfies EventWords<typeof calendarFeedEvents>

/** Names of the kinds of records. */
export const kinds = { 'calendar-feed': 'Calendario suscrito' }
