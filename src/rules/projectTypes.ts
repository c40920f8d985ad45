/** Stack covers stacked and other townhouses. */
// §9
export const projectTypes = { lowrise: 1, stack: 2, highrise: 3 } as const

/** Whether it is a high-rise: it uses `status`, other projects `finalStatus`. */
// §4
export function isHighrise(projectType: number): boolean {
  return projectType === projectTypes.highrise
}

/** The wording key of a project type; 'unknown' for other codes. */
// §3 unknown project type label
export function projectTypeName(projectType: number): keyof typeof projectTypes | 'unknown' {
  const names = Object.keys(projectTypes) as (keyof typeof projectTypes)[]
  return names.find((name) => projectTypes[name] === projectType) ?? 'unknown'
}

/** The part of an address that names the kind of project: `/sales/{stype}/{projectid}`. */
// §2
export const stypeOf = (projectType: number): 'lowrise' | 'highrise' =>
  isHighrise(projectType) ? 'highrise' : 'lowrise'

/** The reverse, as far as it says whether homes are lots or suites. */
export const typeOfStype = (stype: string | undefined): number =>
  stype === 'highrise' ? projectTypes.highrise : projectTypes.lowrise
