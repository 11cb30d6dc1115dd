import type { Catalogue } from '../catalogue.ts'
import { counted } from './counted.ts'

/** Palabras de la importación de pacientes, en Configuración, Datos y copias de seguridad. */
export const importSettings: Catalogue['importSettings'] = {
  title: 'Importar pacientes',
  hint: 'Desde un archivo CSV de otro programa: hasta 10,000 pacientes, 5 MB. Antes de importar nada, usted ve cuál sería el resultado, y cada importación se puede deshacer.',
  choose: 'Elija un archivo CSV',
  orDrop: 'o suéltelo aquí',
  reading: 'Leyendo el archivo...',
  tooLarge: 'Este archivo supera los 5 MB.',
  readFailed: 'No se pudo leer el archivo',
  beginFailed: 'No se pudieron importar los pacientes',
  undoFailed: 'No se pudo deshacer la importación',
  begun: 'La importación ha empezado',

  columns: 'Columnas',
  field: 'Campo',
  column: 'Columna del archivo',
  instead: 'Si está en blanco',
  columnOf: (field) => `Columna para ${field}`,
  insteadOf: (field) => `${field}, si está en blanco`,
  notInFile: 'No está en el archivo',
  unnamed: (n) => `Columna ${n}`,
  dates: 'Formato de las fechas',
  left: (columns) => `No se importa: ${columns.join(', ')}.`,

  rows: (n) => `${counted(n, 'fila', 'filas')} en el archivo.`,
  ready: (n) => `Se ${n === 1 ? 'registrará' : 'registrarán'} ${counted(n, 'paciente', 'pacientes')}.`,
  refused: (n) => counted(n, 'fila rechazada', 'filas rechazadas'),
  row: (n) => `Fila ${n}`,
  likes: (n) => `${counted(n, 'fila se parece', 'filas se parecen')} a pacientes que ya tiene`,
  likesHint: 'Se omiten, a menos que usted las marque. Dos pacientes no pueden tener el mismo correo.',
  asName: (name, born) => `${name}, nac. ${born}: mismo nombre y misma fecha de nacimiento`,
  asEmail: (name, patient) => `${name}: mismo correo que ${patient}`,
  others: (n) => `y ${counted(n, 'más', 'más')}`,

  import: (n) => `Importar ${counted(n, 'paciente', 'pacientes')}`,
  importing: 'Empezando...',
  cancel: 'Cancelar',

  batches: 'Importaciones',
  loadFailed: 'No se pudieron cargar las importaciones. Compruebe su conexión.',
  of: (n) => counted(n, 'paciente', 'pacientes'),
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
    `Importación deshecha: ${counted(removed, 'paciente eliminado', 'pacientes eliminados')}.`,
  stay: (n) => counted(n, 'paciente se conserva', 'pacientes se conservan'),
  because: {
    appointments: 'tiene citas',
    documents: 'tiene documentos',
    submissions: 'respondió a un formulario',
    changed: 'sus datos se cambiaron después',
  },
  stays: (name, because) => `${name}: ${because}`,
}
