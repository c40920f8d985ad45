import {
  type CarriedPlace,
  carriedParts,
  carriedScreens,
  communityIdForm,
  isCarriedValue,
} from './carryPlaces.ts'
import type { Favourite } from './favourites.ts'

/** Places with their filters, and favourites; no personal data. */
export interface Carried {
  readonly places: readonly CarriedPlace[]
  readonly favourites: readonly Favourite[]
}

export const carryLimits = { places: 4, favourites: 30, text: 320 } as const

const version = '1'
const largestId = 2_147_483_647
const lastSign = 0x10ffff

/** Escapes what has a meaning in the code, or might make a phone cut the address. */
const escaped = (value: string): string =>
  value.replaceAll(/[^A-Za-z0-9,.-]/gu, (sign) => `_${(sign.codePointAt(0) ?? 0).toString(36)}_`)

function unescaped(text: string): string | null {
  if (!/^(?:[A-Za-z0-9,.-]|_[0-9a-z]{1,4}_)+$/.test(text)) return null
  const value = text.replaceAll(/_([0-9a-z]+)_/g, (_, code: string) =>
    String.fromCodePoint(Math.min(parseInt(code, 36), lastSign)),
  )
  return isCarriedValue(value) ? value : null
}

function placeCode({ screen, communityId, query }: CarriedPlace): string {
  const letter = Object.entries(carriedScreens).find(([, one]) => one.name === screen)?.[0] ?? 'h'
  const parts = carriedParts.flatMap((part, at) => {
    const value = query[part]
    return value === undefined || !isCarriedValue(value) ? [] : [`${at.toString(36)}=${escaped(value)}`]
  })
  return [letter + (communityId ?? ''), ...parts].join(';')
}

function placeOf(code: string): CarriedPlace | null {
  const [head = '', ...parts] = code.split(';')
  const [letter, id] = [head.charAt(0), head.slice(1)]
  const screen = Object.hasOwn(carriedScreens, letter)
    ? carriedScreens[letter as keyof typeof carriedScreens].name
    : undefined
  if (screen === undefined || (screen === 'communities') !== (id === '')) return null
  if (id !== '' && !communityIdForm.test(id)) return null
  const query: Record<string, string> = {}
  for (const part of parts) {
    const [, at = '', text = ''] = /^([0-9a-z]{1,2})=(.+)$/.exec(part) ?? []
    const [name, value] = [carriedParts[parseInt(at, 36)], unescaped(text)]
    if (name === undefined || value === null || name in query) return null
    query[name] = value
  }
  return { screen, communityId: id === '' ? null : id, query }
}

const favouriteCode = (all: readonly Favourite[]): string =>
  `v${all.map(({ projectId, modelId }) => projectId + (modelId === null ? '' : `.${modelId.toString(36)}`)).join(',')}`

function favouritesOf(code: string): readonly Favourite[] | null {
  const found: Favourite[] = []
  for (const one of code.slice(1).split(',')) {
    const [, projectId, model] = /^([A-Za-z0-9_-]{1,24})(?:\.([1-9a-z][0-9a-z]{0,5}))?$/.exec(one) ?? []
    const modelId = model === undefined ? null : parseInt(model, 36)
    if (projectId === undefined || (modelId ?? 0) > largestId) return null
    found.push({ projectId, modelId })
  }
  return found
}

/** A checksum that detects truncated or altered codes. */
function seal(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return (hash % 46_656).toString(36).padStart(3, '0')
}

function coded({ places, favourites }: Carried): string {
  const parts = [
    version,
    ...places.map(placeCode),
    ...(favourites.length > 0 ? [favouriteCode(favourites)] : []),
  ]
  const text = parts.join('~')
  return `${text}~${seal(text)}`
}

/** Readable by phone from half a metre; `left`: what does not fit. */
export function encodeCarried(carried: Carried): { readonly text: string; readonly left: number } {
  const all = carried.places.length + carried.favourites.length
  const places = carried.places.slice(0, carryLimits.places)
  const favourites = carried.favourites.slice(0, carryLimits.favourites)
  while (coded({ places, favourites }).length > carryLimits.text) {
    if (favourites.length > 0) favourites.pop()
    else places.pop()
  }
  return { text: coded({ places, favourites }), left: all - places.length - favourites.length }
}

export type Uncarried =
  | { readonly ok: true; readonly carried: Carried }
  /** `newer`: from a later version of the app. */
  | { readonly ok: false; readonly why: 'empty' | 'damaged' | 'newer' }

/** Decodes untrusted text: one malformed part rejects all of it. */
export function decodeCarried(text: string): Uncarried {
  const refused = (why: 'empty' | 'damaged' | 'newer'): Uncarried => ({ ok: false, why })
  if (text === '') return refused('empty')
  if (text.length > carryLimits.text) return refused('damaged')
  const end = text.lastIndexOf('~')
  if (end === -1 || seal(text.slice(0, end)) !== text.slice(end + 1)) return refused('damaged')
  const [made, ...codes] = text.slice(0, end).split('~')
  if (made !== version) return refused(/^[1-9][0-9]?$/.test(made ?? '') ? 'newer' : 'damaged')
  const places: CarriedPlace[] = []
  const favourites: Favourite[] = []
  for (const code of codes) {
    const found = code.startsWith('v') ? favouritesOf(code) : placeOf(code)
    if (found === null) return refused('damaged')
    if ('screen' in found) places.push(found)
    else favourites.push(...found)
  }
  const tooMany = places.length > carryLimits.places || favourites.length > carryLimits.favourites
  if (tooMany) return refused('damaged')
  return places.length + favourites.length === 0
    ? refused('empty')
    : { ok: true, carried: { places, favourites } }
}
