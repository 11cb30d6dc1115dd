import { longDay } from '../kernel/figures.fr.ts'
import type { Conflict } from './contract.ts'
import type { BlockedOccurrence } from './errors.ts'
import type * as english from './words.en.ts'

const describeConflict = ({
  patientName,
  practitionerName,
  roomName,
  of,
  date,
  time,
  service,
}: Conflict): string =>
  `${patientName}, ${longDay(date)} à ${time} (${[service, of === 'practitioner' ? roomName : practitionerName].filter(Boolean).join(', ')})`

const listed = (conflicts: readonly Conflict[]): string =>
  conflicts.length > 0 ? ` : ${conflicts.map(describeConflict).join(' ; ')}` : ''

const listedTimes = (occurrences: readonly BlockedOccurrence[]): string =>
  occurrences.length > 0
    ? ` : ${occurrences.map(({ date, time }) => `${longDay(date)} à ${time}`).join(' ; ')}`
    : ''

export const refusals: typeof english.refusals = {
  AppointmentNotFound: () => 'Ce rendez-vous n’existe pas.',
  NotYourAppointment: () =>
    'Ce rendez-vous est dans l’agenda d’un autre praticien. Un administrateur peut le modifier.',
  UnknownPatient: () => 'Ce patient n’existe pas.',
  UnknownRoom: () => 'Cette salle n’existe pas.',
  UnknownService: () => 'Cette prestation n’existe pas.',
  DurationNotOffered: ({ durations }) =>
    `Veuillez choisir l’une de ces durées : ${durations.join(', ')} minutes.`,
  TimeSkipped: ({ date, time }) =>
    `Le ${longDay(date)}, ${time} n’existe pas, car les horloges avancent. Choisissez une autre heure.`,
  PatientGone: () => 'Le patient de ce rendez-vous a été supprimé. Rétablissez d’abord le patient.',
  PatientNotExpected: () => 'Ce rendez-vous est déjà terminé, annulé ou manqué. Changez d’abord son statut.',
  ArrivalNotToday: () => 'Seuls les patients des rendez-vous du jour peuvent être marqués comme arrivés.',
  PractitionerBusy: ({ conflicts }) => {
    const practitionerConflict = conflicts.find(({ of }) => of === 'practitioner')
    return `${practitionerConflict?.practitionerName ?? 'Ce praticien'} a déjà un rendez-vous à cette heure${listed(conflicts)}.`
  },
  RoomTaken: ({ conflicts }) =>
    `${conflicts[0]?.roomName ?? 'Cette salle'} est déjà prise à cette heure${listed(conflicts)}.`,
  SeriesNotFound: () => 'Cette série n’existe pas.',
  SeriesBlocked: ({ occurrences }) =>
    `Le praticien ou la salle est déjà pris à certaines de ces heures${listedTimes(occurrences)}.`,
  SeriesTooLong: ({ most }) =>
    `Veuillez choisir une fin plus proche : une série peut avoir au plus ${most} rendez-vous.`,
  NothingInSeries: () => 'Aucun de ces rendez-vous n’est encore à venir.',
}

export const problems: typeof english.problems = {
  duration_missing: () => 'Veuillez choisir une durée',
  service_missing: () => 'Veuillez choisir une prestation',
  status_missing: () => 'Veuillez choisir un statut',
  room_missing: () => 'Veuillez choisir une salle',
  cancel_reason_missing: () => 'Veuillez choisir un motif',
  month_invalid: () => 'Veuillez indiquer un mois au format YYYY-MM',
  service_or_duration_missing: () => 'Veuillez choisir une prestation ou une durée',
  occurrence_choice_missing: () => 'Veuillez choisir quoi faire à cette date',
  move_incomplete: () => 'Veuillez choisir une date et une heure',
  series_end_missing: () => 'Veuillez choisir une date de fin ou un nombre de visites',
  series_scope_missing: () => 'Veuillez choisir les rendez-vous de la série concernés',
  visit_change_missing: () => 'Veuillez choisir de quoi prévenir le patient',
}
