import { isHighrise } from './projectTypes.ts'

/** A home's number and building, as lots and the server's answers name them. */
type NumberedHome = { readonly number: string } & (
  { readonly buildingName: string } | { readonly building: string }
)
type ListedHome = NumberedHome & { readonly modelName?: string }

/** The facts that distinguish the homes of a project. */
export type NamedHome = NumberedHome & { readonly projectType: number }

type Titled = (of: { readonly number: string }) => string

const buildingOf = (home: NumberedHome): string =>
  'buildingName' in home ? home.buildingName : home.building

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

/** Such as "Lot 12"; in a tower "Suite 1203 · West Tower": towers may share numbers. */
// §1, §3 building_name
export function homeTitle(
  home: NamedHome,
  { lot: words }: { readonly lot: { readonly title: Titled; readonly suiteTitle: Titled } },
): string {
  const { number, projectType } = home
  return joined((isHighrise(projectType) ? words.suiteTitle : words.title)({ number }), buildingOf(home))
}

/** The homes of one sale: "Lot 12, Lot 13". */
export const homeTitles = (
  homes: readonly NumberedHome[],
  projectType: number,
  words: Parameters<typeof homeTitle>[1],
): string => homes.map((home) => homeTitle({ ...home, projectType }, words)).join(', ')

/** Such as "1203, West Tower", in lists; without number, the model. */
export const homeText = (home: ListedHome): string =>
  [home.number, buildingOf(home)].filter((part) => part !== '').join(', ') || (home.modelName ?? '')

/** Such as "1203, West Tower · 1204, West Tower". */
export const homesText = (homes: readonly ListedHome[]): string => joined(...homes.map(homeText))

/** Such as "1203, West Tower · The Alder". */
export const homeAndModel = ({ modelName, ...home }: NumberedHome & { readonly modelName: string }): string =>
  joined(homeText(home), modelName)

/** Such as "Lot 12 · Maple Ridge", outside the community's own screens. */
export const homeAndCommunity = (home: string, community: string): string => joined(home, community)

/** Such as "The Alder · Elevation A"; a suite has no elevations. */
export const designText = (
  model: string,
  letter: string | undefined,
  {
    floorPlans: words,
  }: { readonly floorPlans: { readonly elevation: (of: { readonly letter: string }) => string } },
): string => joined(model, letter === undefined || letter === '' ? '' : words.elevation({ letter }))

/** Such as "West Tower 1203", in page addresses. */
export const homeAddress = (home: NumberedHome): string =>
  [buildingOf(home), home.number].filter((part) => part !== '').join(' ')
