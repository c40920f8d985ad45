/** More than any sealed paper has: papers are imported up to 20 MB. Anything larger is not even read. */
export const mostSealedBytes = 64 * 1024 * 1024
