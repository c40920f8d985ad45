/** Bytes that one request may bring. */
export const bodyLimits = {
  json: 256 * 1024,
  /** Four pictures of 5 MB and what is written about them, sealed or as multipart. */
  withFiles: 21 * 1024 * 1024,
  /** §8: a file above this is refused in the specification's words. */
  file: 5 * 1024 * 1024,
  files: 4,
  /** Of a form: more than any call takes. */
  fields: 20,
} as const
