/** Bytes per request. */
export const bodyLimits = {
  json: 256 * 1024,
  /** What three purchasers and their witnesses signed on one tablet: as much from each as with a network. */
  signings: 6 * 256 * 1024,
  /** Four pictures of 5 MB and their data, sealed or as multipart. */
  withFiles: 21 * 1024 * 1024,
  /** §8: a larger file is refused in the specification's words. */
  file: 5 * 1024 * 1024,
  files: 4,
  /** Form fields: more than any call takes. */
  fields: 20,
} as const
