import { links } from '../rules/links.ts'

/** Opens what `encodeCarried` wrote. No server sees it. */
export function carriedAddress(origin: string, text: string): string {
  return `${origin}${links.carriedAway()}#${text}`
}
