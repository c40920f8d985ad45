/** An email address in the form for comparing, counting and hashing: without outer spaces, in lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
