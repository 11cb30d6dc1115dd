import type { Catalog } from '../../language/catalog.ts'

/** Spanish text for the custom domain in Settings → Clinic. */
export const customDomain: Catalog['customDomain'] = {
  title: 'Dominio propio',
  hint: 'Sus formularios públicos en una dirección propia. El personal sigue iniciando sesión aquí.',

  offer:
    'Con el complemento «Custom Domain», los pacientes encuentran sus formularios en una dirección como formularios.su-clinica.com.',
  add: 'Agregarlo en Suscripción',
  lost: 'Sin el complemento «Custom Domain», allí no se muestra ningún formulario y los enlaces vuelven a llevar aquí. Su configuración se conserva.',

  host: 'Nombre de host',
  hostHint: 'Un nombre suyo que no se use para nada más, como formularios.su-clinica.com.',
  choose: 'Usar este nombre',
  choosing: 'Guardando...',
  chooseFailed: 'No se pudo guardar el nombre de host',

  waiting: 'A la espera de su DNS',
  active: (since) => `Activo desde el ${since}`,
  inactive: 'No está activo sin el complemento',

  leave: 'Conserve estos dos registros en su proveedor de DNS.',
  steps: 'Agregue estos dos registros en su proveedor de DNS y después compruebe.',
  record: { CNAME: 'Registro CNAME', TXT: 'Registro TXT' },
  recordHint: { CNAME: 'Dirige el host a Caretrail.', TXT: 'Demuestra que el nombre es suyo.' },
  name: 'Nombre',
  value: 'Valor',
  copy: 'Copiar',
  copyOf: (what, record) => `Copiar ${what.toLowerCase()}: ${record}`,

  check: 'Comprobar ahora',
  checking: 'Comprobando...',
  checkFailed: 'No se pudo comprobar. Inténtelo de nuevo.',
  checked: (host) => `Desde ahora, los enlaces a sus formularios llevan a ${host}.`,

  remove: 'Quitar el nombre',
  removeAsked: '¿Quitar el nombre?',
  removeHint: 'Los enlaces y códigos QR que llevan allí dejan de funcionar.',
  removed: 'Los enlaces a sus formularios vuelven a llevar aquí.',
  removeFailed: 'No se pudo quitar el nombre de host',
}
