import { longDay } from '../kernel/figures.es.ts'
import type * as english from './words.en.ts'

export const refusals: typeof english.refusals = {
  CertificateNotFound: () => 'No hay ningún certificado con este número.',
  ErasureUnconfirmed: () => 'Esto no es el nombre ni el número del paciente.',
  ErasureEarly: ({ keptUntil }) =>
    `Este expediente debe conservarse hasta el ${longDay(keptUntil)}. Confirme que quiere borrarlo antes.`,
}

export const problems: typeof english.problems = {}

export const grounds: typeof english.grounds = {
  asked: 'El paciente lo pidió',
  ordered: 'Lo ordenó un tribunal o una autoridad',
  mistaken: 'El expediente se creó por error',
  other: 'Otro motivo',
  retention: 'Terminó el plazo de conservación',
  restored: 'Borrado de nuevo tras una restauración',
  unsaid: 'Borrado por el operador del sistema',
}

export const certificate: typeof english.certificate = {
  title: 'Certificado de borrado',
  summary:
    'Se destruyó la clave de este paciente. Nadie puede leer ya los datos de la persona, ni aquí ni en una copia de seguridad.',
  patient: 'Número de paciente',
  erasedAt: 'Fecha de borrado',
  erasedBy: 'Borrado por',
  system: 'Caretrail',
  ground: 'Motivo',
  reason: 'Detalles',
  lastActive: 'Última actividad',
  destroyed: 'Lo que se destruyó',
  events: 'Entradas cifradas del registro',
  documents: 'Documentos',
  submissions: 'Respuestas a formularios',
  messages: 'Mensajes',
  appointments: 'Nombres y notas de citas',
  proof: 'Cómo comprobarlo',
  position: 'Posición en el registro',
  hash: 'Hash del registro en esa posición',
  fingerprint: 'Huella de la clave',
  explanation:
    'La huella es el SHA-256 de la clave guardada. El registro y su prueba se conservan: muestran que se borró a este paciente, pero no quién era.',
}
