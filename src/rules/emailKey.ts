/** An email address as it is compared, counted and hashed: without outer spaces, in small letters. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
