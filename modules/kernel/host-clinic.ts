/** Where the front door puts the clinic by whose own host a request came. Nobody else's word for it gets past there. */
export const HOST_CLINIC = 'x-host-clinic'

/** The clinic by whose own host a request came, from what stands in that header; null: by the product's own address. */
export const hostClinic = (header: string | string[] | null | undefined): number | null =>
  header ? Number(header) : null
