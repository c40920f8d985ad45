/** Project types. Stack covers stacked and other townhouses. */
// §9
export const projectTypes = { lowrise: 1, stack: 2, highrise: 3 } as const

/** High-rise projects count suites by `status`, all others lots by `finalStatus`. */
// §4
export function isHighrise(projectType: number): boolean {
  return projectType === projectTypes.highrise
}

/** The name of a project type among words; 'unknown' for a code that is none. */
// §3 unknown project type label
export function projectTypeName(projectType: number): keyof typeof projectTypes | 'unknown' {
  const names = Object.keys(projectTypes) as (keyof typeof projectTypes)[]
  return names.find((name) => projectTypes[name] === projectType) ?? 'unknown'
}
