import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Why a receiver got nothing, keyed by the codes of `receiverJob`. */
function faultText(fault: string): string {
  if (fault === 'timeout') return 'it did not answer in time'
  return fault === 'unreachable' ? 'it could not be reached' : `it answered ${fault.replace('status ', '')}`
}

async function list(): Promise<void> {
  const all = await runVerb('receivers.list', null, say)
  for (const { projectId, name, url, waiting, heardAt, fault } of all) {
    const heard = heardAt === null ? 'has heard nothing yet' : `last heard ${heardAt.toISOString()}`
    say(
      [projectId, name, url, heard, `${waiting} waiting`, fault === null ? '' : faultText(fault)]
        .filter((one) => one !== '')
        .join(' · '),
    )
  }
  if (all.length === 0) say('There are no receivers yet. See: npm run receivers -- --help')
}

const verbs: Readonly<Record<string, (projectId: string, name: string, url: string) => Promise<void>>> = {
  add: async (projectId, name, url) => {
    if (url === '') throw new UsageFault('The address is missing.')
    const secret = await runVerb('receivers.add', { projectId, name, url }, say)
    say(`${name} hears of every change in ${projectId} from now on. 'replay' sends what is there already.`)
    say('Its secret, which is not shown again:')
    say(secret)
  },
  replay: async (projectId, name) => {
    const count = await runVerb('receivers.replay', { projectId, name }, say)
    say(`${name} hears of ${count} purchases and worksheets again.`)
  },
  remove: async (projectId, name) => {
    await runVerb('receivers.remove', { projectId, name }, say)
    say(`${name} hears of nothing any more.`)
  },
}

await runCommand({
  usage: 'npm run receivers -- list | add PROJECT NAME ADDRESS | replay PROJECT NAME | remove PROJECT NAME',
  help: `Tells a builder's own system, such as a CRM, of every change to a project's purchases and worksheets, signed with a secret.
docs/receivers.md describes what is sent. Works with or without a running server; only a running one sends.`,
  options: {},
  operands: [1, 4],
  run: async ({ operands }) => {
    const [verb = '', projectId = '', name = '', url = ''] = operands
    if (verb === 'list') await list()
    else {
      const perform = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
      if (perform === undefined) throw new UsageFault(`'${verb}' is not a command here.`)
      if (projectId === '' || name === '') throw new UsageFault('Name a project and a receiver.')
      await perform(projectId, name, url)
    }
    return 0
  },
})
