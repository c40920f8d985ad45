import { measureOutage } from '../world/outage/measureOutage.ts'
import { type Figure, spread } from './figures.ts'
import type { Sizes } from './sizes.ts'

/**
 * Measures how soon many pages reconnect to the hub after an outage. The unit is the number of polls (one a
 * second) that a bare client has had answered by then.
 */
export async function hubOutage(
  address: string,
  projectId: string,
  { hubPages, outageMs }: Sizes,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const how of ['refused', 'swallowed'] as const) {
    const back = await measureOutage({ address, projectId, pages: hubPages, how, outageMs })
    const seconds = back.map(({ ms }) => ms / 1000)
    figures.push({
      name: `polls before ${hubPages} hubs are back, ${Math.round(outageMs / 1000)} s ${how}`,
      goal: { atMost: 3 },
      value: Math.max(...back.map(({ polls }) => polls)),
      seen: `${spread(seconds, 's')}, the slowest ${Math.max(...seconds).toFixed(2)} s`,
    })
  }
  return figures
}
