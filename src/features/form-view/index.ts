export type { AttachmentWords } from './attachment-words.ts'
export { FormView } from './FormView.tsx'
export { type FormSource, localizeForm } from './shown-form.ts'
export { formLanguages, type FormText, formText } from './words.ts'
