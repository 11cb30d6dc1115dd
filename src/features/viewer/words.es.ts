import type { Catalog } from '../../language/catalog.ts'

/** UI text of the viewer, and the only text of its frame. */
export const viewer: Catalog['viewer'] = {
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  pictureOf: (name) => `Imagen: ${name}`,
  frame: (name) => `Contenido de ${name}`,
  title: 'Documento',
  opening: 'Abriendo…',
  open: (name) => `Ver ${name}`,
  previousDocument: 'Documento anterior (flecha izquierda)',
  nextDocument: 'Documento siguiente (flecha derecha)',
  position: (at, of) => `${at} de ${of}`,
  previousPage: 'Página anterior (Page Up)',
  nextPage: 'Página siguiente (Page Down)',
  zoomOut: 'Alejar (-)',
  zoomIn: 'Acercar (+)',
  fit: (size) => `${size}, ajustar a la ventana`,
  fitTip: 'Ajustar a la ventana (0)',
  download: 'Descargar',
  print: 'Imprimir',
  tools: 'Visor',
  more: (drawn) => `Se muestran las primeras ${drawn} páginas. Descárguelo para ver las demás.`,
  openFailed: 'No se pudo abrir el documento',
  printFailed: 'No se pudo imprimir el documento',
  /** Reasons why a document is not drawn. */
  blockers: {
    'awaiting content': 'La subida de este documento no ha terminado.',
    checking:
      'Se está comprobando si este documento tiene virus. Se podrá abrir cuando termine la comprobación.',
    refused: (finding) => `El antivirus encontró ${finding} en este documento. Su contenido se destruyó.`,
    scripts:
      'Este documento contiene scripts o macros, por eso no se muestra aquí. Si lo descarga, ábralo con cuidado.',
    encrypted: 'Este documento está protegido con contraseña. Descárguelo para abrirlo.',
    type: 'Los documentos de este tipo no se muestran aquí. Descárguelo para abrirlo.',
    broken:
      'No se pudo mostrar este documento. Puede estar dañado: descárguelo para ver si se abre en otro lugar.',
  },
}
