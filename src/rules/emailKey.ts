/** An address for comparing, counting and hashing: trimmed, lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
