import type { AllEventWords, SentenceContext } from '../event-sentence.ts'

const form = ({ called }: SentenceContext) => `el formulario ${called}`.trim()
const ofForm = ({ called }: SentenceContext) => `del formulario ${called}`.trim()
const answers = (t: SentenceContext) =>
  t.called ? `las respuestas a ${t.called}` : 'las respuestas a un formulario'
const document = ({ called, patient }: SentenceContext) =>
  `el documento ${called && `${called} `}de ${patient}`

/** Event text about forms, submissions and documents. */
export const papers = {
  IntakeFormDrafted: [
    'Borrador guardado',
    (it, t) => `guardó un borrador del formulario ${t.quoted(it.title)}`,
  ],
  IntakeFormDraftDiscarded: ['Borrador descartado', (_, t) => `descartó el borrador ${ofForm(t)}`],
  IntakeFormPublished: [
    'Formulario publicado',
    (it, t) => `publicó la versión ${t.figure(it.formVersion)} del formulario ${t.quoted(it.title)}`,
  ],
  IntakeFormActivated: ['Formulario activado', (_, t) => `activó ${form(t)}`],
  IntakeFormDeactivated: ['Formulario desactivado', (_, t) => `desactivó ${form(t)}`],
  IntakeFormRemoved: ['Formulario eliminado', (_, t) => `eliminó ${form(t)}`],
  IntakeFormRestored: ['Formulario restaurado', (_, t) => `restauró ${form(t)}`],
  IntakeFormSubmitted: ['Formulario enviado', (_, t) => `envió ${answers(t)}`],
  SubmissionMatched: ['Envío asignado', (_, t) => `asignó ${answers(t)} a ${t.patient}`],
  SubmissionUnmatched: [
    'Envío desasignado',
    (_, t) => `quitó ${answers(t)} al paciente al que se habían asignado`,
  ],
  SubmissionAnswersAccepted: [
    'Respuestas aceptadas',
    (_, t) => `pasó ${answers(t)} a la ficha de ${t.patient}`,
  ],
  SubmissionReviewed: ['Envío revisado', (_, t) => `revisó ${answers(t)}`],
  SubmissionReopened: ['Envío reabierto', (_, t) => `devolvió ${answers(t)} a revisión`],
  DocumentAnnounced: ['Documento anunciado', (_, t) => `anunció ${document(t)}`],
  DocumentContentStored: ['Documento guardado', (_, t) => `subió ${document(t)}`],
  DocumentCleared: ['Documento sin virus', (_, t) => `no encontró ningún virus en ${document(t)}`],
  DocumentRefused: [
    'Documento rechazado',
    (it, t) => `encontró un virus en ${document(t)} y lo destruyó: ${it.finding}`,
  ],
  DocumentFiled: ['Documento archivado', (_, t) => `archivó ${document(t)}`],
  DocumentUnfiled: [
    'Documento desarchivado',
    (_, t) => `quitó un documento${t.called && ` ${t.called}`} al paciente con el que se archivó`,
  ],
  DocumentExpired: ['Documento caducado', (_, t) => `dejó de esperar el contenido de ${document(t)}`],
  DocumentRemoved: ['Documento eliminado', (_, t) => `eliminó ${document(t)}`],
  DocumentRestored: ['Documento restaurado', (_, t) => `restauró ${document(t)}`],
  DocumentErased: ['Documento borrado', () => 'destruyó un documento de un paciente borrado'],
} satisfies Partial<AllEventWords>
