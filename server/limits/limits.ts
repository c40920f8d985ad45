/** Bytes per request. */
export const bodyLimits = {
  json: 256 * 1024,
  /** For three purchasers and their witnesses on one tablet. */
  signings: 6 * 256 * 1024,
  /** For four pictures of 5 MB and their data, sealed or as multipart. */
  withFiles: 21 * 1024 * 1024,
  /** §8: a larger file is refused in the specification's words. */
  file: 5 * 1024 * 1024,
  files: 4,
  /** Form fields: more than any call takes. */
  fields: 20,
} as const
