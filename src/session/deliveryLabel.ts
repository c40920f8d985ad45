import type { QueuedPath } from '../contract/table.ts'
import type { TextOf } from '../i18n/area.ts'
import type { floorPlansWords } from '../i18n/en/floorPlans.ts'
import type { lotWords } from '../i18n/en/lot.ts'
import type { termsWords } from '../i18n/en/terms.ts'
import type { worksheetFormsWords } from '../i18n/en/worksheetForms.ts'
import { designText, homeTitle } from '../rules/homeText.ts'
import type { Lot } from '../rules/lot.ts'
import { isHighrise, projectTypes } from '../rules/projectTypes.ts'

/** An unsent item's stored label for a lot, formatted when shown. */
export const lotLabel = ({
  number,
  buildingName,
  projectType,
}: Pick<Lot, 'number' | 'buildingName' | 'projectType'>): string =>
  isHighrise(projectType) ? `suite:${encodeURIComponent(number)}:${buildingName}` : `lot:${number}`

/** The stored label for a model, under its builder's names. */
export const modelLabel = (name: string, letter: string | undefined): string =>
  letter === undefined ? name : `model:${letter}:${name}`

/** The stored label if no home is known. */
export const unnamedLabel = 'worksheet:'

/** An unsent item's name; earlier versions' keep theirs. */
export function deliveryLabel(
  item: { readonly call: QueuedPath; readonly label: string },
  words: TextOf<{
    worksheetForms: typeof worksheetFormsWords
    terms: typeof termsWords
    floorPlans: typeof floorPlansWords
    lot: typeof lotWords
  }>,
): string {
  if (item.call === '/comty/CreateCompany') return words.worksheetForms.newAgency
  if (item.call === '/comty/AgentNameCreate') return words.worksheetForms.newAgent
  if (item.call === '/comty/UploadSaleImage') return words.worksheetForms.newPicture
  if (item.label === unnamedLabel) return words.terms.worksheet
  const [, number] = /^lot:(.+)$/.exec(item.label) ?? []
  if (number !== undefined)
    return homeTitle({ number, buildingName: '', projectType: projectTypes.lowrise }, words)
  const [, suite, buildingName = ''] = /^suite:([^:]*):(.*)$/.exec(item.label) ?? []
  if (suite !== undefined)
    return homeTitle(
      { number: decodeURIComponent(suite), buildingName, projectType: projectTypes.highrise },
      words,
    )
  const [, letter, name] = /^model:([^:]+):(.+)$/.exec(item.label) ?? []
  return letter === undefined ? item.label : designText(name ?? '', letter, words)
}
