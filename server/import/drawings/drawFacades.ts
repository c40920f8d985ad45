import { escapeXml } from '../../../src/rules/escapeXml.ts'
import { compareFloors } from '../../../src/rules/floors.ts'
import { compareLotNumbers } from '../../../src/rules/lotText.ts'
import type { LotFile } from '../lotFile.ts'
import { n, rect, words } from './pen.ts'

const CELL = 86
const STEP = 46
const LEFT = 96
const TOP = 96

function facade(name: string, suites: readonly LotFile[]): string {
  const floors = [...new Set(suites.map((suite) => suite.floor))].sort((a, b) => compareFloors(b, a))
  const widest = Math.max(...floors.map((floor) => suites.filter((suite) => suite.floor === floor).length))
  const width = widest * CELL
  const height = floors.length * STEP
  const rows = floors.map((floor, at) => {
    const y = TOP + at * STEP
    const own = suites
      .filter((suite) => suite.floor === floor)
      .sort((a, b) => compareLotNumbers(a.number, b.number))
    const cell = width / own.length
    const cells = own.map((suite, place) => {
      const x = LEFT + place * cell
      const [middleX, middleY] = [x + cell / 2, y + STEP / 2 - 2]
      const number = escapeXml(suite.number)
      return (
        `<rect data-lot="${number}" data-x="${n(middleX)}" data-y="${n(middleY)}" x="${n(x + 4)}" y="${n(y + 3)}" width="${n(cell - 8)}" height="${STEP - 10}" rx="3" fill="#FFFFFF" stroke="#8A8F96" stroke-width="1"/>` +
        words(suite.number, [middleX, middleY + 5], 14, '#1E2329', `font-weight="600" data-label="${number}"`)
      )
    })
    return `${cells.join('')}${rect(LEFT - 8, y + STEP - 5, width + 16, 2.5, '#C9C4B8')}<text x="${LEFT - 20}" y="${n(y + STEP / 2 + 3)}" font-size="14" fill="#5B636D" text-anchor="end">${escapeXml(floor)}</text>`
  })
  const bottom = TOP + height
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width + LEFT * 2} ${bottom + 130}" font-family="Figtree Variable, Figtree, sans-serif">${[
    rect(0, 0, width + LEFT * 2, bottom + 130, '#FBFAF7'),
    rect(LEFT - 8, TOP - 8, width + 16, height + 8, '#F1EFE9', 'stroke="#C9C4B8" stroke-width="1"'),
    ...rows,
    rect(LEFT - 26, bottom, width + 52, 40, '#E4E1DA'),
    rect(0, bottom + 40, width + LEFT * 2, 3, '#8A8F96'),
    words(name, [LEFT + width / 2, bottom + 86], 24, '#1E2329', 'font-weight="600"'),
  ].join('')}</svg>`
}

/** Draws each building as floors with a cell per suite, by name. */
export function drawFacades(lots: readonly LotFile[]): Map<string, string> {
  const names = [...new Set(lots.map((lot) => lot.building))].filter((name) => name !== '')
  return new Map(
    names.map((name) => [
      name,
      facade(
        name,
        lots.filter((lot) => lot.building === name),
      ),
    ]),
  )
}
