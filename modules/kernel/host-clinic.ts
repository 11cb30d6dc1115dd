/**
 * The header in which the server puts the clinic whose custom domain a request came through. The server
 * discards a value sent by the client.
 */
export const HOST_CLINIC = 'x-host-clinic'

/** Reads the clinic from that header; null for requests to the product's own host. */
export const hostClinic = (header: string | string[] | null | undefined): number | null =>
  header ? Number(header) : null
