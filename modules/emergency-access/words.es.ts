import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  EmergencyAccessNotFound: () => 'Usted no tiene ese acceso de emergencia.',
  EmergencyAccessOver: () =>
    'Este acceso de emergencia ha terminado. Abra la ficha de nuevo si es necesario.',
}

export const problems: typeof english.problems = {
  emergency_ground_missing: () => 'Elija un motivo',
  emergency_details_too_short: ({ least }) => `Escriba los detalles, con al menos ${least} caracteres`,
}
