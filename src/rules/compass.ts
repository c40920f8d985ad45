const points: Readonly<Record<string, string>> = { NORTH: 'N', SOUTH: 'S', EAST: 'E', WEST: 'W' }

/** A building's side: 'South West', 'south-west' and 'SW' give 'SW', '' gives ''; else undefined. */
export function compassOf(text: string): string | undefined {
  const short = text
    .toUpperCase()
    .replaceAll(/NORTH|SOUTH|EAST|WEST/g, (point) => points[point] ?? '')
    .replaceAll(/[\s/_-]/g, '')
  return /^([NS]?[EW]?|[EW][NS])$/.test(short) ? short : undefined
}
