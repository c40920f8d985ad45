const points: Readonly<Record<string, string>> = { NORTH: 'N', SOUTH: 'S', EAST: 'E', WEST: 'W' }

/**
 * Abbreviates a side of a building: 'South West', 'south-west' and 'SW' give 'SW', '' gives ''; otherwise
 * undefined.
 */
export function compassOf(text: string): string | undefined {
  const short = text
    .toUpperCase()
    .replaceAll(/NORTH|SOUTH|EAST|WEST/g, (point) => points[point] ?? '')
    .replaceAll(/[\s/_-]/g, '')
  return /^([NS]?[EW]?|[EW][NS])$/.test(short) ? short : undefined
}
