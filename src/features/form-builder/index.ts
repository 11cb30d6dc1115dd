export { FormBuilderDialog } from './FormBuilderDialog.tsx'
export { createForm, editForm } from './form-builder.store.ts'
