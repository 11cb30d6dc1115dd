import { editPatient } from './dialog/patient-dialog.store.ts'

/**
 * Opens the patient dialog when the user clicks a patient's name. Without this script the link leads to the
 * patients page.
 */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>('[data-patient]')
  if (!link || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  void editPatient(Number(link.dataset['patient']))
})
