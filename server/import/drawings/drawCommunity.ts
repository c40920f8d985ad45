import { chanceOf, sheet } from './pen.ts'
import { bosphorus, harbour, linden, townhouses } from './scenes/city.ts'
import { bush, grove, ridge } from './scenes/country.ts'
import { HEIGHT, type Scene, WIDTH } from './scenes/scene.ts'

const scenes: Readonly<Record<string, Scene>> = { ridge, harbour, townhouses, grove, bush, bosphorus, linden }

/** A picture for a community that has none: where it lies, by its scene; without one, by its kind of homes. */
export function drawCommunity(name: string, scene: string, projectType: number): string {
  const byKind = projectType === 3 ? harbour : projectType === 2 ? townhouses : ridge
  return sheet(WIDTH, HEIGHT, (scenes[scene] ?? byKind)(chanceOf(name)))
}
