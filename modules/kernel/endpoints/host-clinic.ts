/** The header for the clinic whose custom domain a request used. A client's own value is discarded. */
export const HOST_CLINIC = 'x-host-clinic'

/** Reads the clinic from that header; null for requests to the product's own host. */
export const hostClinic = (header: string | string[] | null | undefined): number | null =>
  header ? Number(header) : null
