/** Larger than any sealed paper: papers are imported up to 20 MB. Larger files are not read at all. */
export const mostSealedBytes = 64 * 1024 * 1024
