import type { Catalogue } from '../../language/catalog.ts'

/** Spanish text for the command menu and the keyboard shortcuts. */
export const commands: Catalogue['commands'] = {
  title: 'Buscar en todo',
  open: 'Buscar en todo',
  placeholder: 'Una página, algo nuevo o un paciente',
  recent: 'Recientes',
  places: 'Ir a',
  fresh: 'Nuevo',
  patients: 'Pacientes',
  setting: (tab) => `Configuración: ${tab}`,
  none: 'No hay nada con ese nombre.',
  searching: 'Buscando pacientes...',
  searchFailed: 'Ahora no se pueden buscar pacientes. Compruebe su conexión y escriba de nuevo.',
  failed: 'No se pudo abrir. Compruebe su conexión e inténtelo de nuevo.',
  shortcuts: 'Atajos de teclado',
  keys: {
    menu: 'Buscar en todo',
    shortcuts: 'Atajos de teclado',
    goTo: (page) => `Ir a ${page}`,
    move: 'Mover una cita del calendario',
    resize: 'Alargarla o acortarla',
    single: 'Las letras y ? sirven de atajos',
    singleHint: 'Desactivados, no hacen nada en este navegador. Ctrl K sigue funcionando.',
    after: 'luego',
  },
}
