/** Where links to a clinic's public forms begin: the product's own address, at the clinic's host where it has one. */
export const linkOrigin = (publicUrl: string, ownHost: string | null): string => {
  if (ownHost === null) return publicUrl
  const url = new URL(publicUrl)
  url.hostname = ownHost
  return url.origin
}
