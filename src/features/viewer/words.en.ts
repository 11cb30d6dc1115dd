/** UI text of the viewer, and the only text of its frame. */
export const viewer = {
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pictureOf: (name: string) => `Image: ${name}`,
  frame: (name: string) => `Content of ${name}`,
  title: 'Document',
  opening: 'Opening…',
  open: (name: string) => `View ${name}`,
  previousDocument: 'Previous document (Left arrow)',
  nextDocument: 'Next document (Right arrow)',
  position: (at: string, of: string) => `${at} of ${of}`,
  previousPage: 'Previous page (Page Up)',
  nextPage: 'Next page (Page Down)',
  zoomOut: 'Zoom out (-)',
  zoomIn: 'Zoom in (+)',
  fit: (size: string) => `${size}, fit to the window`,
  fitTip: 'Fit to the window (0)',
  download: 'Download',
  print: 'Print',
  tools: 'Viewer',
  more: (drawn: string) => `Showing the first ${drawn} pages. Download the document to see the rest.`,
  openFailed: 'Failed to open document',
  printFailed: 'Failed to print document',
  /** Reasons why a document is not drawn. */
  blockers: {
    'awaiting content': 'The upload of this document is not finished.',
    checking: 'This document is being checked for viruses. You can open it once the check is done.',
    refused: (finding: string) =>
      `The virus scanner found ${finding} in this document. Its content was destroyed.`,
    scripts:
      'This document contains scripts or macros, so it is not shown here. If you download it, open it with care.',
    encrypted: 'This document is protected by a password. Download it to open it.',
    type: 'This type of document cannot be shown here. Download it to open it.',
    broken:
      'This document could not be shown. It may be damaged. Download it to see whether it opens elsewhere.',
  },
}
