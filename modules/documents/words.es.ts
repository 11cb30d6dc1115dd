import { figure } from '../kernel/figures.es.ts'
import type { DocumentMime } from './contract.ts'
import type { FileProblem, MissingContent } from './errors.ts'
import type * as english from './words.en.ts'

export const types: typeof english.types = {
  'Medical Record': 'Expediente médico',
  'Insurance Card': 'Tarjeta del seguro médico',
  'Lab Results': 'Resultados de laboratorio',
  Prescription: 'Receta',
  Referral: 'Derivación',
  Other: 'Otro',
}

const kinds: Readonly<Record<DocumentMime, string>> = {
  'application/pdf': 'archivo PDF',
  'image/jpeg': 'archivo JPG',
  'image/png': 'archivo PNG',
  'application/msword': 'documento de Word (DOC)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'documento de Word (DOCX)',
}

const missingContent: Readonly<Record<MissingContent, string>> = {
  'awaiting content': 'La subida de este documento no ha terminado.',
  checking: 'Todavía se está comprobando si este documento tiene virus.',
  refused: 'El antivirus encontró una amenaza en este documento. Su contenido se destruyó.',
}

const describeFile = (problem: FileProblem): string => {
  switch (problem.reason) {
    case 'extension':
      return problems.file_type_unsupported()
    case 'declared type':
      return `El nombre del archivo termina en .${problem.extension}, pero se envió como otro tipo. Elíjalo de nuevo.`
    case 'content': {
      const mismatch = `El nombre del archivo indica que es un ${kinds[problem.mimeType]}, pero su contenido no lo es.`
      return problem.looksLike ? `${mismatch} Parece ser ${problem.looksLike.toUpperCase()}.` : mismatch
    }
    case 'damaged':
      return `Este ${kinds[problem.mimeType]} está dañado o incompleto. Elija de nuevo el archivo completo.`
    case 'unpacked size':
      return `Este ${kinds[problem.mimeType]}, al descomprimirse, ocupa mucho más de lo debido. Guárdelo de nuevo y suba la copia nueva.`
    case 'password':
      return 'Este documento está protegido con contraseña. Guárdelo sin ella e inténtelo de nuevo.'
    case 'password or old format':
      return 'Este documento de Word está protegido con contraseña o tiene un formato antiguo. Guárdelo como DOCX, sin contraseña.'
    case 'macros':
      return 'Este documento contiene macros. Guárdelo sin macros, o como PDF, e inténtelo de nuevo.'
    case 'program':
      return 'Este documento contiene un programa. Quítelo e inténtelo de nuevo.'
    case 'nested files':
      return 'Este documento contiene archivos dentro de otros archivos. Quítelos e inténtelo de nuevo.'
    case 'pixels':
      return `Esta imagen tiene ${figure(problem.width)} × ${figure(problem.height)} píxeles; se aceptan hasta ${problem.megapixels} megapíxeles. Redúzcala.`
  }
}

export const refusals: typeof english.refusals = {
  DocumentNotFound: () => 'Este documento no existe.',
  ContentNotThere: ({ state }) => missingContent[state],
  ContentAlreadyThere: () => 'Este documento ya se subió.',
  NotViewable: () => 'Este documento solo se puede descargar.',
  UnknownDocumentPatient: () => 'Este paciente no existe. Elija otro.',
  FileMissing: ({ isEmpty }) => (isEmpty ? problems.file_empty() : 'Elija un archivo para subir'),
  FileRefused: describeFile,
  FileTooLarge: () => problems.file_too_large(),
  StorageLimitReached: ({ quotaGb }) =>
    `Los ${figure(quotaGb)} GB que su clínica tiene para documentos están llenos. Elimine documentos o pida a un administrador que obtenga más.`,
  StorageFull: () =>
    'En este servidor no queda espacio para documentos. No se guardó nada. Avise a quien administra el servidor.',
  StorageUnavailable: ({ isDamaged }) =>
    isDamaged
      ? 'El contenido de este documento falta o está dañado. Avise a quien administra el servidor.'
      : 'En este momento no se puede acceder a los documentos. Inténtelo de nuevo en un momento.',
  UploadBroken: () => 'La subida se interrumpió. Inténtelo de nuevo.',
  UploadMalformed: () =>
    'No se pudo leer el archivo subido. Envíelo como multipart/form-data, con un solo archivo.',
  RangeNotThere: ({ size }) => `Esa parte no está en el documento, que tiene ${figure(size)} bytes.`,
}

export const problems: typeof english.problems = {
  document_type_missing: () => 'Elija un tipo de documento',
  sensitivity_missing: () => 'Indique si es sensible',
  file_type_unsupported: () => 'Solo se aceptan archivos PDF, JPG, PNG, DOC y DOCX',
  file_name_missing: () => 'Indique el nombre del archivo',
  file_size_missing: () => 'Indique el tamaño en bytes',
  file_empty: () => 'El archivo está vacío',
  file_too_large: () => 'El archivo supera los 25 MB',
}
