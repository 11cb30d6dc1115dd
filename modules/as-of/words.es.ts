import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  AsOf: ({ reason, date, time }) => {
    const past = `Esto es Caretrail a fecha de ${date}, ${time}.`
    switch (reason) {
      case 'read only':
        return `${past} Aquí no se puede cambiar nada.`
      case 'not available':
        return `${past} Esta parte de Caretrail solo está disponible en el producto en funcionamiento.`
      case 'clinic not included':
        return `${past} Su clínica no está incluida, o algo se borró desde que se hizo esta copia. Quien administra el servidor puede hacerla de nuevo.`
    }
  },
}

export const problems: typeof english.problems = {}
