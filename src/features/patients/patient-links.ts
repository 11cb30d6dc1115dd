import { editPatient } from '../../stores/patient-dialog.ts'

/** A patient's name opens the record over the list; without this script it leads to the patients. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>('[data-patient]')
  if (!link || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  void editPatient(Number(link.dataset['patient']))
})
