// Radix locks the page's scrolling with a <style>; the library that makes it looks for its nonce under this name.
const page = globalThis as { __webpack_nonce__?: string }
const given = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')

if (given) page.__webpack_nonce__ = given.nonce
