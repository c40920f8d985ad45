import type { checkFiles } from '../../../server/import/checkFiles.ts'
import type { Folder } from '../../../server/import/folder.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** A folder in memory, from file names and contents. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Folder {
  return new Map(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? encode(content) : content,
    ]),
  )
}

export const project = (more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ PROJECT_ID: 'T0001', PROJECT_NAME: 'Test Hill', ...more })

/** The plan of the community or of one building in checked files; '' if it is missing or refused. */
export function planIn(checked: Awaited<ReturnType<typeof checkFiles>>, building = '', floor = ''): string {
  if ('faults' in checked) return ''
  return checked.plans.find((one) => one.building === building && one.floor === floor)?.svg ?? ''
}

/** A plan with lots side by side, each 10 wide. */
export const planOf = (...ids: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">\n${ids
    .map((id, at) => `<rect id="${id}" x="${at * 12}" y="10" width="10" height="20" fill="#fff"/>`)
    .join('\n')}\n</svg>`

export const models =
  'MODEL_NAME,LOTFRONTAGE,current_price,ELEVATION,rooms\nOak,38,900000,A; B 910000,Living 10x12 @1; Kitchen 10x8 @1\nElm,45,990000,A,\n'
export const threeLots =
  'house_number,Status,Lot_size,Current_price\n1,available,38,950000\n2,sold,38,960000\n3,not released,45,1000000\n'
export const whole = {
  'project.json': project(),
  'lots.csv': threeLots,
  'models.csv': models,
  'site-plan.svg': planOf('lot-1', 'Lot_2', 'lot3'),
}
