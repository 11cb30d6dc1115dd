/** Words of the viewer, and of the frame in which it draws: that has no others. */
export const viewer = {
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pictureOf: (name: string) => `${name}, a picture`,
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
  percent: (percent: number) => `${percent}%`,
  download: 'Download',
  print: 'Print',
  tools: 'Viewer',
  more: (drawn: string) => `The first ${drawn} pages are shown. Download it for the others.`,
  openFailed: 'Failed to open document',
  printFailed: 'Failed to print document',
  tryAgain: 'Try again',
  /** Why nothing is drawn. */
  obstacles: {
    'awaiting content': 'The content of this document has not arrived yet.',
    checking: 'This document is being checked for viruses. It can be opened once that is done.',
    refused: (finding: string) =>
      `The virus scanner found ${finding} in this document. Its content was destroyed.`,
    scripts:
      'This document contains scripts or macros, so it is not drawn here. Open a downloaded copy with care.',
    encrypted: 'This document is protected by a password. Download it to open it.',
    type: 'Documents of this kind are not drawn here. Download it to open it.',
    broken:
      'This document could not be drawn. It may be damaged: download it to see whether it opens elsewhere.',
  },
}
