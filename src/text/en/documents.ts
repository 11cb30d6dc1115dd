/** Words of the documents page, of its dialog and of the viewer. */
export const documents = {
  title: 'Documents',
}
