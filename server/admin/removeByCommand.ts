import type { Perform } from './runVerb.ts'
import type { Belongings } from '../import/write/removeProject.ts'

export interface RemovalWishes {
  readonly withOpenWork: boolean
  readonly dryRun: boolean
  readonly agrees: (question: string) => Promise<boolean>
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function belongingsLines(what: Belongings): string[] {
  const { lots, sold, holds, worksheets, open, idPictures, files, kiosks, debits, payments } = what
  return [
    `${what.name} (${what.projectId}) has`,
    `  ${counted(lots, 'lot', 'lots')}, ${sold} of them sold here`,
    `  ${counted(holds, 'active hold', 'active holds')}`,
    `  ${counted(worksheets, 'worksheet', 'worksheets')}, ${open} of them open, with ${counted(idPictures, 'picture of an ID', 'pictures of IDs')}`,
    `  ${counted(files, 'picture or document', 'pictures and documents')} from the builder`,
    ...(debits === 0 ? [] : [`  ${counted(debits, 'debit', 'debits')} that have not gone to the bank`]),
    ...(payments === 0
      ? []
      : [
          `  ${counted(payments, 'payment by card', 'payments by card')} not given back, which stay in the books`,
        ]),
    ...(kiosks === 0 ? [] : [`  ${counted(kiosks, 'enrolled kiosk', 'enrolled kiosks')}`]),
    'Worksheets, pictures and documents are deleted for good, and holds end. Unsent work on devices will be refused when it arrives.',
    'The lots are only hidden: a later import finds the same lots, and sold homes stay sold.',
  ]
}

/** Why removing this project needs explicit consent; undefined without open work or money. */
function openWorkSentence({ projectId, holds, open, debits, payments }: Belongings): string | undefined {
  const work = [
    ...(holds === 0 ? [] : [counted(holds, 'hold is active', 'holds are active')]),
    ...(open === 0 ? [] : [counted(open, 'worksheet is open', 'worksheets are open')]),
    ...(debits === 0 ? [] : [counted(debits, 'debit is planned', 'debits are planned')]),
    ...(payments === 0
      ? []
      : [counted(payments, 'payment by card has not gone back', 'payments by card have not gone back')]),
  ]
  if (work.length === 0) return undefined
  return `${projectId} was not removed: ${work.join(' and ')}. To remove these too, add --with-open-work.`
}

export async function removeByCommand(
  perform: Perform,
  projectId: string,
  { withOpenWork, dryRun, agrees }: RemovalWishes,
  say: (line: string) => void,
): Promise<number> {
  const before = await perform('project.belongings', projectId)
  for (const line of belongingsLines(before)) say(line)
  const inTheWay = withOpenWork ? undefined : openWorkSentence(before)
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
  say(removed ? `${projectId} was removed.` : (openWorkSentence(belongings) ?? ''))
  return removed ? 0 : 1
}
