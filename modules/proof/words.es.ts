import { figure, longDay } from '../kernel/figures.es.ts'
import type * as english from './words.en.ts'

export const checkpointEmail: typeof english.checkpointEmail = ({
  day,
  clinicName,
  position,
  at,
  line,
  fingerprint,
  url,
}) => ({
  subject: `Punto de control de Caretrail, ${longDay(day)}`,
  paragraphs: [
    'Hola:',
    `Hasta ${at}, Caretrail había registrado ${figure(position)} eventos de ${clinicName}. Conserve este correo. Si más adelante alguien cambia uno de esos eventos, incluso con acceso completo a la base de datos, el registro ya no coincidirá con la línea siguiente.`,
    line,
    `Está firmada con la clave que tiene la huella ${fingerprint}.`,
    `Para comprobar el registro, abra ${url}, o el archivo verify.html de una exportación, y elija la exportación y un archivo con esta línea.`,
  ],
})
