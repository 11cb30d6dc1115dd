import type { Catalog } from '../../language/catalog.ts'

/** Spanish text for the command menu and the keyboard shortcuts. */
export const commands: Catalog['commands'] = {
  title: 'Buscar en todo',
  open: 'Buscar en todo',
  placeholder: 'Busque páginas, acciones y pacientes',
  recent: 'Recientes',
  places: 'Ir a',
  fresh: 'Nuevo',
  patients: 'Pacientes',
  setting: (tab) => `Configuración: ${tab}`,
  none: 'Sin resultados',
  searching: 'Buscando pacientes...',
  searchFailed: 'Ahora no se pueden buscar pacientes. Compruebe su conexión y escriba de nuevo.',
  failed: 'No se pudo abrir. Compruebe su conexión e inténtelo de nuevo.',
  shortcuts: 'Atajos de teclado',
  keys: {
    menu: 'Buscar en todo',
    shortcuts: 'Atajos de teclado',
    goTo: (page) => `Ir a ${page}`,
    move: 'Mover la cita seleccionada',
    saveMove: 'Guardar el cambio (salir o una pausa también guarda)',
    endMove: 'Devolverla a su sitio',
    resize: 'Cambiar su duración',
    single: 'Atajos de una sola tecla',
    singleHint:
      'Si los desactiva, los atajos de una sola tecla dejan de funcionar en este navegador. Ctrl K sigue funcionando.',
    after: 'luego',
  },
}
