import type { QueuedPath } from '../contract/table.ts'
import { isHighrise, projectTypes } from '../rules/projectTypes.ts'
import type { Wording } from '../rules/wording/base.ts'
import { say } from '../rules/wording/wordingFor.ts'
import { formWords } from './formWords.ts'
import { homeTitle, type NamedHome } from './homeTitle.ts'

/** What an item of unsent work for a lot is kept as: it is named when it is shown, in the language of whoever looks. */
export const lotLabel = ({ number, buildingName, projectType }: NamedHome): string =>
  isHighrise(projectType) ? `suite:${encodeURIComponent(number)}:${buildingName}` : `lot:${number}`

/** The same for a model, by the names that its builder gave. */
export const modelLabel = (name: string, letter: string | undefined): string =>
  letter === undefined ? name : `model:${letter}:${name}`

/** The same where nothing says which home is meant. */
export const unnamedLabel = 'worksheet:'

/** What an item of unsent work is called; those of earlier versions as they were called when they were handed in. */
export function deliveryLabel(
  item: { readonly call: QueuedPath; readonly label: string },
  words: Wording,
): string {
  if (item.call === '/comty/CreateCompany') return formWords().newAgency
  if (item.call === '/comty/AgentNameCreate') return formWords().newAgent
  if (item.call === '/comty/UploadSaleImage') return formWords().newPicture
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
  return letter === undefined ? item.label : `${name} · ${say(words.floorPlans.elevation, { letter })}`
}
