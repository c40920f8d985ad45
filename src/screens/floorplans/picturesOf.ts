import type { HomeWords } from '../../rules/wording/homes.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import type { Home } from './home.ts'

/** The picture by which a home is shown in lists: its plan, else its front. */
export function firstPictureOf(home: Home, texts: HomeWords): { id: number; src: string; name: string } {
  return home.plan === undefined
    ? { id: home.id, src: home.picture ?? '/default-picture.svg', name: home.name }
    : { id: home.id, src: home.plan, name: say(texts.planOf, { name: home.name }) }
}

/** Every picture of a home with its name: the plan first, then its fronts, then the inside where the builder shows it. */
// §3 internal_pic
export function picturesOf(home: Home, texts: HomeWords): { src: string; name: string }[] {
  const found = [
    { src: home.plan, name: say(texts.planOf, { name: home.name }) },
    ...home.elevations.map((one) => ({
      src: one.picture,
      name: say(texts.elevationOf, { name: home.name, letter: one.letter }),
    })),
    { src: home.inside, name: say(texts.insideOf, { name: home.name }) },
    { src: home.picture, name: home.name },
  ]
  const seen = new Set<string>()
  return found.flatMap(({ src, name }) => {
    if (src === undefined || seen.has(src)) return []
    seen.add(src)
    return [{ src, name }]
  })
}
