import { links } from '../rules/links.ts'

/** The address that opens the carried data, as written by `encodeCarried`. No server sees its contents. */
export function carriedAddress(origin: string, text: string): string {
  return `${origin}${links.carriedAway()}#${text}`
}
