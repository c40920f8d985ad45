import { links } from '../rules/links.ts'

/** From `encodeCarried`; no server sees its contents. */
export function carriedAddress(origin: string, text: string): string {
  return `${origin}${links.carriedAway()}#${text}`
}
