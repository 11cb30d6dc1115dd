import type { Catalogue } from '../catalogue.ts'

/** Palabras del visor y del marco en el que dibuja: este no tiene otras. */
export const viewer: Catalogue['viewer'] = {
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  pictureOf: (name) => `${name}, una imagen`,
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
  percent: (percent) => `${percent}%`,
  download: 'Descargar',
  print: 'Imprimir',
  tools: 'Visor',
  more: (drawn) => `Se muestran las primeras ${drawn} páginas. Descárguelo para ver las demás.`,
  openFailed: 'No se pudo abrir el documento',
  printFailed: 'No se pudo imprimir el documento',
  tryAgain: 'Reintentar',
  /** Por qué no se dibuja nada. */
  obstacles: {
    'awaiting content': 'El contenido de este documento todavía no ha llegado.',
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
