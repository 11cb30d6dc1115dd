import { fields as patientFields } from '../../../modules/patients/words.es.ts'
import type { Catalogue } from '../../language/catalog.ts'

const named = (label: string, number: number) => label.trim() || `campo ${number}`

const at = (position: number, all: number) => `en la posición ${position} de ${all}`

/** Spanish words of the form builder. */
export const formBuilder: Catalogue['formBuilder'] = {
  createTitle: 'Editor de formularios de admisión',
  editTitle: 'Editar formulario',
  title: 'Título del formulario',
  titleMissing: 'El título del formulario es obligatorio',
  description: 'Descripción',

  fields: 'Campos',
  counted: (all, required, sensitive) => {
    const parts = [
      required && `${required} ${required === 1 ? 'obligatorio' : 'obligatorios'}`,
      sensitive && `${sensitive} ${sensitive === 1 ? 'sensible' : 'sensibles'} (HIPAA)`,
    ]
    const details = parts.filter(Boolean).join(' y ')
    return details ? `${all}, de ellos ${details}` : `${all}`
  },
  noFields: 'Este formulario todavía no pregunta nada.',
  addField: 'Agregar campo',
  mostFields: (most) => `Un formulario tiene como máximo ${most} campos.`,
  named,
  labelOf: (number) => `Etiqueta del campo ${number}`,
  labelHint: 'Etiqueta',
  headingHint: 'Encabezado',
  typeOf: (label, number) => `Tipo de ${named(label, number)}`,
  types: {
    text: 'texto',
    email: 'correo',
    tel: 'teléfono',
    date: 'fecha',
    select: 'lista',
    checkbox: 'casilla',
    radio: 'opciones',
    textarea: 'texto largo',
    signature: 'firma',
    file: 'archivo',
    section: 'sección',
  },
  required: 'Obligatorio',
  sensitive: 'Sensible (HIPAA)',
  ofField: (label, number) => `: ${named(label, number)}`,
  newPage: 'Empieza una página nueva',
  shownAsQuestion: (number) => `Sin etiqueta, los pacientes ven «Pregunta ${number}»`,
  noHeading: 'Sin encabezado, solo una página nueva',
  more: (label, number) => `Más sobre ${named(label, number)}`,
  remove: (label, number) => `Quitar campo: ${named(label, number)}`,
  removed: (label) => `Se quitó ${label}`,
  undo: 'Deshacer',
  undoRemoval: (label) => `: volver a poner ${label}`,
  drag: (label, number) => `Cambiar de lugar ${named(label, number)}`,
  moveUp: 'Subir',
  moveDown: 'Bajar',
  duplicate: 'Duplicar',
  moved: (label, position, all) => `${label} está ahora ${at(position, all)}`,
  added: (position) => `Se agregó el campo ${position}`,
  duplicated: (label) => `Se duplicó ${label}`,
  back: (label) => `${label} está de vuelta`,
  dragHelp:
    'Para mover un campo, presione Espacio, después las flechas y otra vez Espacio para soltarlo. Escape lo deja donde estaba.',
  lifted: (label, position, all) => `Ha tomado ${label}, ${at(position, all)}`,
  over: (label, position, all) => `${label} quedaría ${at(position, all)}`,
  dragCancelled: (label) => `${label} se queda donde estaba`,

  help: 'Texto de ayuda',
  helpHint: 'Una frase debajo de la pregunta',
  record: 'Va al expediente como',
  documentType: 'Será un documento del tipo',
  automatic: (field) => `Automático: ${field ?? 'nada'}`,
  recordFields: {
    fullName: 'Nombre completo',
    ...patientFields,
  },

  showWhen: 'Mostrar cuando',
  always: 'Se muestra siempre',
  condition: 'Condición',
  conditionAnswer: 'Respuesta',
  anyAnswer: 'cualquier respuesta',
  relations: { answered: 'tiene respuesta', equals: 'es', differs: 'tiene respuesta y no es' },
  ticked: { true: 'está marcada', false: 'no está marcada' },
  shownWhen: {
    answered: (label) => `Se muestra cuando se responde a «${label}»`,
    equals: (label, answer) => `Se muestra cuando la respuesta a «${label}» es «${answer}»`,
    differs: (label, answer) => `Se muestra cuando hay respuesta a «${label}» y no es «${answer}»`,
    ticked: (label) => `Se muestra cuando «${label}» está marcada`,
    unticked: (label) => `Se muestra cuando «${label}» no está marcada`,
  },
  conditionsLost: (labels) => `Ya no depende de otro campo: ${labels}`,
  dismiss: 'Aceptar',

  options: 'Opciones',
  fixed: { yes: 'Sí', no: 'No', maybe: 'Tal vez', not_applicable: 'No corresponde' },
  addOption: 'Agregar opción',
  changeOptions: 'Cambiar',
  fixedAgain: 'Usar las opciones estándar',
  option: (number) => `Opción ${number}`,
  optionUp: (option) => `Subir opción: ${option}`,
  optionDown: (option) => `Bajar opción: ${option}`,
  optionRemove: (option) => `Quitar opción: ${option}`,
  optionMoved: (option, position, all) => `${option} está ahora ${at(position, all)}`,
  optionTwice: 'Una opción está aquí dos veces; los pacientes la ven una sola vez.',

  startFrom: 'Empezar con',
  templates: {
    'new-patient': 'Paciente nuevo',
    'medical-history': 'Historia clínica',
    'consent-to-treatment': 'Consentimiento para el tratamiento',
    insurance: 'Seguro médico',
  },
  started: (template) => `Completado con la plantilla «${template}»`,
  templatesFailed: 'No se pudieron cargar las plantillas. Compruebe su conexión.',

  language: 'Idioma',
  languages: { en: 'Original', es: 'Español', fr: 'Francés' },
  missing: 'sin traducir',
  allTranslated: 'Todo está traducido',
  toTranslate: (n, language) =>
    `${n} ${n === 1 ? 'texto aún no está' : 'textos aún no están'} en ${language.toLowerCase()}; los pacientes leen el original.`,
  nothingToTranslate: 'Todavía no hay nada que traducir. Escriba primero el formulario.',
  wording: {
    title: 'Título del formulario',
    description: 'Descripción',
    label: 'Etiqueta',
    help: 'Texto de ayuda',
  },
  fixedTranslated: 'Las opciones y notas estándar se traducen solas.',

  preview: 'Vista previa',
  asPatient: 'Como lo ve el paciente',
  asPatientIn: (language) => `Como lo ve el paciente, en ${language.toLowerCase()}`,

  draftKept: (when) => `Borrador guardado: ${when}`,
  notKept: 'No se guarda en este dispositivo',
  restored: (when) => `Esto es lo que aún no había guardado (${when}).`,
  startOver: 'Empezar de nuevo',
  discardChanges: 'Descartar mis cambios',
  startedOver: 'Lo que tenía se ha apartado.',
  unsavedTitle: 'Sin guardar todavía',
  unsaved: (title) => `Lo que cambió en ${title} se conserva en este dispositivo.`,
  newForm: 'el formulario nuevo',
  discard: 'Descartar',
  closeAnyway: 'Este navegador no pudo conservar sus cambios. ¿Cerrar sin guardarlos?',

  isDraft: (version) =>
    version > 0
      ? `Este es un borrador. Los pacientes siguen respondiendo al formulario publicado, versión ${version}.`
      : 'Este es un borrador. Los pacientes todavía no lo ven.',
  discardDraft: 'Descartar borrador',
  draftDiscarded: 'Borrador descartado',
  discardFailed: 'No se pudo descartar el borrador',

  saveDraft: 'Guardar borrador',
  savingDraft: 'Guardando...',
  create: 'Crear formulario',
  creating: 'Creando...',
  update: 'Actualizar formulario',
  updating: 'Actualizando...',
  publish: 'Publicar formulario',
  publishing: 'Publicando...',
  created: 'Formulario creado correctamente',
  updated: 'Formulario actualizado correctamente',
  draftSaved: 'Borrador guardado',
  createFailed: 'No se pudo crear el formulario',
  updateFailed: 'No se pudo actualizar el formulario',

  changedMeanwhile: 'Otra persona cambió este formulario desde que usted empezó.',
  stale: 'Lo que hizo sigue aquí. Cargue el otro formulario, o ponga el suyo en su lugar.',
  changedBy: (what) => `La otra persona cambió: ${what}.`,
  switchedOnly: 'La otra persona solo lo activó o desactivó.',
  differences: {
    title: 'el título',
    description: 'la descripción',
    order: 'el orden de los campos',
    translations: 'las traducciones',
    added: (label) => `${label} (nuevo)`,
    gone: (label) => `${label} (quitado)`,
  },
  loadTheirs: 'Cargar el otro',
  keepMine: 'Conservar el mío',
  loadedTheirs: 'El otro formulario está cargado.',
}
