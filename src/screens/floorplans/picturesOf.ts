import type { TextOf } from '../../i18n/area.ts'
import type { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import type { homesWords } from '../../i18n/en/homes.ts'
import type { lotWords } from '../../i18n/en/lot.ts'
import { designText } from '../../rules/homeText.ts'
import type { Home } from './home.ts'

type Words = TextOf<{ homes: typeof homesWords; lot: typeof lotWords }>
type AllWords = Words & TextOf<{ floorPlans: typeof floorPlansWords }>

/** Labelled everywhere unless drawn by the builder. */
function planName(home: Home, { homes, lot }: Words): string {
  const name = homes.planOf({ name: home.name })
  return home.isSchematic ? `${name} · ${lot.schematic}` : name
}

/** The caption over a home's main picture, if any. */
export function pictureNote(
  home: Home,
  words: TextOf<{ lot: typeof lotWords }>,
  builderNote: string,
): string | undefined {
  if (home.plan !== undefined && home.isSchematic) return words.lot.schematic
  return builderNote === '' ? undefined : builderNote
}

/** The plan, otherwise the elevation, otherwise null. */
export function firstPictureOf(home: Home, words: Words): { id: number; src: string; name: string }[] {
  if (home.plan !== undefined) return [{ id: home.id, src: home.plan, name: planName(home, words) }]
  return home.picture === undefined ? [] : [{ id: home.id, src: home.picture, name: home.name }]
}

/** A home's card: the house first, which attracts people, then its plan. */
export function cardPicturesOf(home: Home, words: Words): { id: number; src: string; name: string }[] {
  return [
    { src: home.elevations[0]?.picture ?? home.picture, name: home.name },
    { src: home.plan, name: planName(home, words) },
  ].flatMap(({ src, name }) => (src === undefined ? [] : [{ id: home.id, src, name }]))
}

/** A home's pictures: plan, elevations, then the interior if the builder shows it. */
// §3 internal_pic
export function picturesOf(home: Home, words: AllWords): { src: string; name: string }[] {
  const texts = words.homes
  const found = [
    { src: home.plan, name: planName(home, words) },
    ...home.elevations.map((one) => ({
      src: one.picture,
      name: designText(home.name, one.letter, words),
    })),
    ...insideOf(home, texts),
    { src: home.picture, name: home.name },
  ]
  const seen = new Set<string>()
  return found.flatMap(({ src, name }) => {
    if (src === undefined || seen.has(src)) return []
    seen.add(src)
    return [{ src, name }]
  })
}

// §3 internalImage
export function insideOf(home: Home, texts: TextOf<typeof homesWords>): { src: string; name: string }[] {
  return home.inside.map((src) => ({ src, name: texts.insideOf({ name: home.name }) }))
}
