import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { fingerprintText } from '../../src/verify/say.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function list(): Promise<number> {
  const keys = await runVerb('seal.keys', null, say)
  if (keys.length === 0) say('There is no key to seal papers with yet. The first start creates one.')
  for (const { fingerprint, madeAt, endsAt, retiredAt } of keys) {
    const until =
      retiredAt === null ? `seals now, until ${endsAt.slice(0, 10)}` : `retired ${retiredAt.slice(0, 10)}`
    say(`${fingerprintText(fingerprint)}\n  created ${madeAt.slice(0, 10)}, ${until}`)
  }
  return 0
}

async function rotate(): Promise<number> {
  const fingerprint = await runVerb('seal.rotate', null, say)
  say(`Papers are sealed with a new key from now on. Its fingerprint:\n${fingerprintText(fingerprint)}`)
  say('Papers sealed with older keys stay valid. Back up the folder seal-keys in the data folder.')
  return 0
}

async function again(text: string | undefined): Promise<number> {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new UsageFault('again needs the number of an envelope.')
  const copies = await runVerb('seal.again', { id: Number(text) }, say)
  if (copies === null) {
    say(`Envelope ${text} is not complete, or sealed already.`)
    return 1
  }
  say(`Envelope ${text} is sealed within a minute, if what stopped it is mended. npm run doctor says so.`)
  if (copies > 0) say(`Its copies are mailed after that: ${copies}.`)
  return 0
}

await runCommand({
  usage: 'npm run seal -- list | rotate | again ID',
  help: `Manages the keys that seal signed papers, with or without a running server.
  list    prints every key with its fingerprint, to compare by telephone
  rotate  creates a new key; the old one stays listed, so that papers sealed with it can still be checked
  again   seals the papers of a complete envelope whose seal failed`,
  operands: [1, 2],
  run: async ({ operands: [what, id] }) => {
    if (what === 'again') return await again(id)
    if (id !== undefined) throw new UsageFault(`${what} takes nothing more.`)
    if (what === 'list') return await list()
    if (what === 'rotate') return await rotate()
    throw new UsageFault(`'${what}' is not a command here. Use list, rotate or again.`)
  },
})
