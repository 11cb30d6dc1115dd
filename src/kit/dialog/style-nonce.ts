// Radix locks scrolling with a <style> element; the library behind it reads the CSP nonce from this global.
const page = globalThis as { __webpack_nonce__?: string }
const nonceTag = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')

if (nonceTag) page.__webpack_nonce__ = nonceTag.nonce
