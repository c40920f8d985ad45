import { mkdir, writeFile } from 'node:fs/promises'
import { makeBanksiaRise } from './banksiaRise.ts'
import { csvOf } from './csv.ts'
import { makeHarbourPoint } from './harbourPoint.ts'
import { banksiaHouses, housesCsv } from './houses.ts'
import { makeLarchGrove } from './larchGrove.ts'
import { makeMapleRidge } from './mapleRidge.ts'
import { makeMillStreet } from './millStreet.ts'
import { makeBosphorusHouse, makeLindenhof } from './rentals.ts'

const designs = (extra: Record<string, string>) => (): Map<string, string> =>
  new Map([['models.csv', csvOf(housesCsv(banksiaHouses, '0', extra))]])

/** Draws the plans and writes the lists of the demo communities anew. Run by `npm run demo:draw`. */
const makers: Readonly<Record<string, () => Map<string, string>>> = {
  C0101: makeMapleRidge,
  C0202: makeHarbourPoint,
  C0303: makeMillStreet,
  C0404: makeLarchGrove,
  U0101: makeBanksiaRise,
  U0102: designs({ other_project_id: 'U0101' }),
  U0033: designs({}),
  TR101: makeBosphorusHouse,
  DE101: makeLindenhof,
}

for (const [project, make] of Object.entries(makers)) {
  const folder = new URL(`../${project}/`, import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const [name, text] of make()) {
    const place = new URL(encodeURI(name), folder)
    await mkdir(new URL('./', place), { recursive: true })
    await writeFile(place, text)
  }
}
