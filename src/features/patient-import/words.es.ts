import type { Catalog } from '../../language/catalog.ts'
import { countOf } from '../../../modules/kernel/figures.es.ts'

/** Spanish text for the patient import in Settings → Data & Backup. */
export const importSettings: Catalog['importSettings'] = {
  title: 'Importar pacientes',
  hint: 'Desde un archivo CSV exportado de otro programa: hasta 10,000 pacientes o 5 MB. Puede revisar el resultado antes de importar y deshacer la importación después.',
  choose: 'Elija un archivo CSV',
  orDrop: 'o suéltelo aquí',
  reading: 'Leyendo el archivo...',
  tooLarge: 'Este archivo supera los 5 MB.',
  readFailed: 'No se pudo leer el archivo',
  beginFailed: 'No se pudieron importar los pacientes',
  undoFailed: 'No se pudo deshacer la importación',
  begun: 'Importación iniciada',

  columns: 'Columnas',
  field: 'Campo',
  column: 'Columna del archivo',
  instead: 'Valor si está en blanco',
  columnOf: (field) => `Columna para ${field}`,
  insteadOf: (field) => `Valor de ${field} si está en blanco`,
  notInFile: 'No está en el archivo',
  unnamed: (n) => `Columna ${n}`,
  dates: 'Formato de las fechas',
  oneName: 'Las filas sin apellido son personas con un solo nombre',
  left: (columns) => `No se importa: ${columns.join(', ')}.`,

  rows: (n) => `${countOf(n, 'fila', 'filas')} en el archivo.`,
  ready: (n) => `Se ${n === 1 ? 'registrará' : 'registrarán'} ${countOf(n, 'paciente', 'pacientes')}.`,
  above: (n, header) =>
    `La fila ${header} da nombre a las columnas. ${countOf(n, 'fila', 'filas')} por encima no se ${n === 1 ? 'importará' : 'importarán'}.`,
  refused: (n) => countOf(n, 'fila no se puede importar', 'filas no se pueden importar'),
  row: (n) => `Fila ${n}`,
  likes: (n) => `${countOf(n, 'fila se parece', 'filas se parecen')} a pacientes existentes`,
  likesHint: 'Se omiten, a menos que usted las seleccione. Dos pacientes no pueden tener el mismo correo.',
  asName: (name, born) => `${name}, nac. ${born}: mismo nombre y misma fecha de nacimiento`,
  asEmail: (name, patient) => `${name}: mismo correo que ${patient}`,
  asPhone: (name) => `${name}: mismo nombre y mismo teléfono`,
  incomplete: (n, fields) =>
    `A ${countOf(n, 'fila le', 'filas les')} faltan datos obligatorios (${fields.join(', ')}). ${n === 1 ? 'Registrarla como incompleta' : 'Registrarlas como incompletas'}`,
  consent: '¿Qué mensajes aceptaron estos pacientes?',
  consents: { both: 'Correos y SMS', email: 'Solo correos', sms: 'Solo SMS', neither: 'Ninguno' },
  consentHint:
    'Los recordatorios y otros mensajes solo llegan a quienes los aceptaron. Puede cambiarlo en cada paciente.',
  consentMissing: 'Indique qué mensajes aceptaron estos pacientes',
  longer: (n) => `${countOf(n, 'fila termina', 'filas terminan')} con más valores en blanco que columnas`,
  longerHint:
    'Es habitual en algunas hojas de cálculo. Pero si un valor contiene el separador y no está entre comillas, los siguientes se han desplazado. Compare en el archivo:',
  readDates: (n) => `${countOf(n, 'fecha', 'fechas')} de nacimiento en otro formato`,
  readDate: (written, date) => `«${written}» se lee como ${date}`,
  others: (n) => `y ${countOf(n, 'más', 'más')}`,

  import: (n) => `Importar ${countOf(n, 'paciente', 'pacientes')}`,
  importing: 'Iniciando...',
  cancel: 'Cancelar',

  batches: 'Importaciones',
  loadFailed: 'No se pudieron cargar las importaciones. Compruebe su conexión.',
  of: (n) => countOf(n, 'paciente', 'pacientes'),
  progress: 'Importando',
  progressSays: (done, of) => `${done} de ${of}`,
  emailTaken: (rows) =>
    rows.length === 1
      ? `Se omitió la fila ${rows.join(', ')}, porque otro paciente ya tiene ese correo.`
      : `Se omitieron las filas ${rows.join(', ')}, porque otros pacientes ya tienen esos correos.`,
  undo: 'Deshacer',
  undoOf: (when) => `Deshacer la importación: ${when}`,
  undoQuestion: '¿Eliminar a estos pacientes?',
  undoing: 'Eliminando a los pacientes...',
  undone: (removed) =>
    `Importación deshecha: ${countOf(removed, 'paciente eliminado', 'pacientes eliminados')}.`,
  stay: (n) => countOf(n, 'paciente se conserva', 'pacientes se conservan'),
  because: {
    appointments: 'tiene citas',
    documents: 'tiene documentos',
    submissions: 'respondió a un formulario',
    changed: 'sus datos se cambiaron después de la importación',
  },
  stays: (name, because) => `${name}: ${because}`,
}
