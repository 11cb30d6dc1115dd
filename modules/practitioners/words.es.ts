import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  PractitionerNotFound: () => 'Este profesional no existe.',
  UnknownPractitioner: () => 'Este profesional no existe.',
  TimeOffNotFound: () => 'Esta ausencia no existe.',
  NotYourTimeOff: () => 'Esta ausencia es de otro profesional. Un administrador puede cambiarla.',
  TooMuchTimeOff: ({ most }) =>
    `Un profesional puede tener como máximo ${most} ausencias. Elimine algunas primero.`,
}

export const problems: typeof english.problems = {
  break_invalid: () => 'Continúe después de que empiece la pausa',
  working_hours_missing: () => 'Indique el horario de trabajo o elija el de la clínica',
  nothing_to_change: () => 'Indique qué debe cambiar',
  end_too_early: () => 'Elija un final posterior al comienzo',
  time_off_too_long: ({ most }) => `Indique como máximo ${most} días`,
}
