/** Papers are imported up to 20 MB. Larger files are not read. */
export const mostSealedBytes = 64 * 1024 * 1024
