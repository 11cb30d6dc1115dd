import { editPatient } from './dialog/patient-dialog.store.ts'

/** Opens the patient dialog on a click on a patient's name. Without this script the link opens the list. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>('[data-patient]')
  if (!link || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  void editPatient(Number(link.dataset['patient']))
})
