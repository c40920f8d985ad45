import type { Perform } from './runVerb.ts'
import { type Belongings, isMoneyMoving } from '../import/write/removeProject.ts'

export interface RemovalWishes {
  readonly withOpenWork: boolean
  readonly dryRun: boolean
  readonly agrees: (question: string) => Promise<boolean>
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function belongingsLines(what: Belongings): string[] {
  const { lots, sold, holds, worksheets, open, idPictures, files, kiosks, debits } = what
  const { owed, noted, payments } = what
  return [
    `${what.name} (${what.projectId}) has`,
    `  ${counted(lots, 'lot', 'lots')}, ${sold} of them sold here`,
    `  ${counted(holds, 'active hold', 'active holds')}`,
    `  ${counted(worksheets, 'worksheet', 'worksheets')}, ${open} of them open, with ${counted(idPictures, 'picture of an ID', 'pictures of IDs')}`,
    `  ${counted(files, 'picture or document', 'pictures and documents')} from the builder`,
    ...(debits === 0 ? [] : [`  ${counted(debits, 'debit', 'debits')} that have not gone to the bank`]),
    ...(owed === 0 ? [] : [`  ${counted(owed, 'debit', 'debits')} to be paid back, which stay in the books`]),
    ...(noted === 0
      ? []
      : [`  ${counted(noted, 'cheque or transfer', 'cheques or transfers')} not approved`]),
    ...(payments === 0
      ? []
      : [`  ${counted(payments, 'card payment', 'card payments')} not refunded, which stay in the books`]),
    ...(kiosks === 0 ? [] : [`  ${counted(kiosks, 'enrolled kiosk', 'enrolled kiosks')}`]),
    'Worksheets, pictures and documents are deleted for good, and holds end. Unsent work on devices will be refused when it arrives.',
    'The lots are only hidden: a later import finds the same lots, and sold homes stay sold.',
  ]
}

/** Why removing this project needs explicit consent; undefined without open work or money. */
function openWorkSentence(what: Belongings): string | undefined {
  const { projectId, holds, open, debits, owed, noted, askedRefunds, payments } = what
  const work = [
    ...(holds === 0 ? [] : [counted(holds, 'hold is active', 'holds are active')]),
    ...(open === 0 ? [] : [counted(open, 'worksheet is open', 'worksheets are open')]),
    ...(debits === 0 ? [] : [counted(debits, 'debit is planned', 'debits are planned')]),
    ...(owed === 0 ? [] : [counted(owed, 'debit has not been paid back', 'debits have not been paid back')]),
    ...(noted === 0
      ? []
      : [counted(noted, 'cheque or transfer is not approved', 'cheques or transfers are not approved')]),
    ...(askedRefunds === 0
      ? []
      : [counted(askedRefunds, 'refund is not approved', 'refunds are not approved')]),
    ...(payments === 0
      ? []
      : [counted(payments, 'card payment has not been refunded', 'card payments have not been refunded')]),
  ]
  if (work.length === 0) return undefined
  return `${projectId} was not removed: ${work.join(' and ')}. To remove it anyway, add --with-open-work.`
}

/** Why this project cannot be removed now; undefined without money that is moving. */
function movingSentence(what: Belongings): string | undefined {
  if (!isMoneyMoving(what)) return undefined
  const { projectId, paying, refunds, disputes, bankFiles } = what
  const moves = [
    ...(paying === 0
      ? []
      : [counted(paying, 'card payment is not complete', 'card payments are not complete')]),
    ...(refunds === 0 ? [] : [counted(refunds, 'refund is not complete', 'refunds are not complete')]),
    ...(disputes === 0 ? [] : [counted(disputes, 'card payment is disputed', 'card payments are disputed')]),
    ...bankFiles.map((number) => `the bank has not answered file ${number}`),
  ]
  return `${projectId} was not removed: ${moves.join(' and ')}. Try again when this is settled.`
}

/** Why nothing is removed; undefined if it may be. */
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
  // Someone may have held a lot or submitted a worksheet while the question was open.
  say(removed ? `${projectId} was removed.` : (obstacle(belongings, withOpenWork) ?? ''))
  return removed ? 0 : 1
}
