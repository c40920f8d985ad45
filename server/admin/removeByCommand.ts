import type { Perform } from './runVerb.ts'
import type { Belongings } from '../import/write/removeProject.ts'

export interface RemovalWishes {
  readonly withOpenWork: boolean
  readonly dryRun: boolean
  readonly agrees: (question: string) => Promise<boolean>
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const some = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [counted(count, one, many)]

function belongingsLines(what: Belongings): string[] {
  const { lots, sold, holds, worksheets, open, idPictures, files, kiosks, debits } = what
  const { owed, noted, askedRefunds, payments } = what
  return [
    `${what.name} (${what.projectId}) has`,
    `  ${counted(lots, 'lot', 'lots')}, ${sold} of them sold here`,
    `  ${counted(holds, 'active hold', 'active holds')}`,
    `  ${counted(worksheets, 'worksheet', 'worksheets')}, ${open} of them open, with ${counted(idPictures, 'picture of an ID', 'pictures of IDs')}`,
    `  ${counted(files, 'picture or document', 'pictures and documents')} from the builder`,
    ...some(debits, 'debit', 'debits').map((text) => `  ${text} that have not gone to the bank`),
    ...some(owed, 'debit', 'debits').map((text) => `  ${text} to be paid back, which stay in the books`),
    ...some(noted, 'cheque or transfer', 'cheques or transfers').map((text) => `  ${text} not approved`),
    ...some(askedRefunds, 'refund', 'refunds').map((text) => `  ${text} not approved`),
    ...some(payments, 'card payment', 'card payments').map(
      (text) => `  ${text} not refunded, which stay in the books`,
    ),
    ...some(kiosks, 'enrolled kiosk', 'enrolled kiosks').map((text) => `  ${text}`),
    'Worksheets, pictures and documents are deleted for good, and holds end. Unsent work on devices will be refused when it arrives.',
    'The lots are only hidden: a later import finds the same lots, and sold homes stay sold.',
  ]
}

/** Why removal needs explicit consent; undefined without open work or money. */
function openWorkSentence(what: Belongings): string | undefined {
  const { projectId, holds, open, debits, owed, noted, askedRefunds, payments } = what
  const work = [
    ...some(holds, 'hold is active', 'holds are active'),
    ...some(open, 'worksheet is open', 'worksheets are open'),
    ...some(debits, 'debit is planned', 'debits are planned'),
    ...some(owed, 'debit has not been paid back', 'debits have not been paid back'),
    ...some(noted, 'cheque or transfer is not approved', 'cheques or transfers are not approved'),
    ...some(askedRefunds, 'refund is not approved', 'refunds are not approved'),
    ...some(payments, 'card payment has not been refunded', 'card payments have not been refunded'),
  ]
  if (work.length === 0) return undefined
  return `${projectId} was not removed: ${work.join(' and ')}. To remove it anyway, add --with-open-work.`
}

/** Why this project cannot be removed now; undefined if no money is moving. */
function movingSentence(what: Belongings): string | undefined {
  const { projectId, paying, refunds, disputes, bankFiles } = what
  const moves = [
    ...some(paying, 'card payment is not complete', 'card payments are not complete'),
    ...some(refunds, 'refund is not complete', 'refunds are not complete'),
    ...some(disputes, 'card payment is disputed', 'card payments are disputed'),
    ...bankFiles.map((number) => `the bank has not answered file ${number}`),
  ]
  if (moves.length === 0) return undefined
  return `${projectId} was not removed: ${moves.join(' and ')}. Try again when this is settled.`
}

/** Why nothing is removed; undefined if removal is allowed. */
const obstacle = (what: Belongings, withOpenWork: boolean): string | undefined =>
  movingSentence(what) ?? (withOpenWork ? undefined : openWorkSentence(what))

export async function removeByCommand(
  perform: Perform,
  projectId: string,
  { withOpenWork, dryRun, agrees }: RemovalWishes,
  say: (line: string) => void,
): Promise<number> {
  const before = await perform('project.belongings', projectId)
  for (const line of belongingsLines(before)) say(line)
  const inTheWay = obstacle(before, withOpenWork)
  if (inTheWay !== undefined) {
    say(inTheWay)
    return 1
  }
  if (dryRun || !(await agrees(`Remove ${before.name} (${projectId})? (yes or no)`))) {
    say(dryRun ? 'Nothing was removed: this was a dry run.' : 'Nothing was removed.')
    return dryRun ? 0 : 1
  }
  const { removed, belongings } = await perform('project.remove', { projectId, withOpenWork })
  // A lot may have been held, or a worksheet submitted, before the answer.
  say(removed ? `${projectId} was removed.` : (obstacle(belongings, withOpenWork) ?? ''))
  return removed ? 0 : 1
}
