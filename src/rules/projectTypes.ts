/** Project types. Stack covers stacked and other townhouses. */
// §9
export const projectTypes = { lowrise: 1, stack: 2, highrise: 3 } as const

/** High-rise projects count suites by `status`, all others lots by `finalStatus`. */
// §4
export function isHighrise(projectType: number): boolean {
  return projectType === projectTypes.highrise
}

/** Name of the project type; 'Unknown' for a code that is none. */
// §3
export function projectTypeLabel(projectType: number): string {
  if (projectType === projectTypes.lowrise) return 'Low-rise'
  if (projectType === projectTypes.stack) return 'Townhouses'
  if (projectType === projectTypes.highrise) return 'High-rise'
  return 'Unknown'
}
