import type { Finding } from './codes.ts'
import { email, required } from './text.ts'

/** Checks a required email address. */
// §5
export const emailFinding = (text: string): Finding => required(text) ?? email(text.trim())
