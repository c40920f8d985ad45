// Not part of the language, but available in browsers and Node.
declare function atob(text: string): string

/** The bytes of a text in base64 or base64url. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
