import type { Answer } from '../../contract/schemas.ts'
import type { TextOf } from '../../i18n/area.ts'
import type { envelopesWords } from '../../i18n/en/envelopes.ts'
import type { saleQueueWords } from '../../i18n/en/saleQueue.ts'
import { projectMarket } from '../../session/language.ts'
import { chargedText } from '../../rules/money.ts'

export type Sale = Answer<'/comty/GetTransactionSaleQueue'>['TransQueue'][number]
export type Task = Answer<'/comty/GetTransactionSaleList'>['TransQueue'][number]
export type Home = Sale['homes'][number]

export const modelsText = (homes: readonly Home[]): string =>
  [...new Set(homes.map(({ modelName }) => modelName).filter(Boolean))].join(' · ')

/** An amount in minor units, in the project's market's format. */
export const amountOf = (minor: number, currency: string, projectId: string): string =>
  chargedText(minor, projectMarket(projectId, currency, undefined))

type QueueWords = TextOf<typeof saleQueueWords>

export const moneyStateText = (
  { money }: Pick<Sale, 'money'>,
  projectId: string,
  words: QueueWords,
): string => {
  const amount = amountOf(money.minor, money.currency, projectId)
  const said = words.moneyStates[money.state]
  return typeof said === 'string' ? said : said({ amount })
}

export const moneyTone = ({ money: { state } }: Pick<Sale, 'money'>) =>
  state === 'paid' || state === 'setAside'
    ? 'good'
    : state === 'declined' || state === 'goingBack'
      ? 'danger'
      : state === 'paying'
        ? 'brand'
        : 'quiet'

export const papersText = (
  { papers }: Pick<Sale, 'papers'>,
  { queue, envelopes }: { queue: QueueWords; envelopes: TextOf<typeof envelopesWords> },
): string => (papers === 'none' ? queue.noPapers : envelopes.states[papers])

export const paperTone = ({ papers }: Pick<Sale, 'papers'>) =>
  papers === 'completed' ? 'good' : papers === 'declined' || papers === 'expired' ? 'danger' : 'quiet'

/** A purchase's state in a word or two, or the reason why it ended. */
export const stateText = ({ state, ended }: Pick<Sale, 'state' | 'ended'>, words: QueueWords): string =>
  words.states[ended ?? state]

export const stateTone = ({ state }: Pick<Sale, 'state'>) =>
  state === 'reserved' ? 'good' : state === 'open' ? 'brand' : 'quiet'
