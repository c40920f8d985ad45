import type { Finding } from './codes.ts'
import { email, required } from './text.ts'

/** What is wrong with an address that is needed. */
// §5
export const emailFinding = (text: string): Finding => required(text) ?? email(text.trim())
