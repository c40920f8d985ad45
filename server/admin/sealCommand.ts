import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { fingerprintText } from '../../src/verify/say.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function list(): Promise<number> {
  const keys = await runVerb('seal.keys', null, say)
  if (keys.length === 0) say('There is no key that seals papers yet: the first start makes it.')
  for (const { fingerprint, madeAt, endsAt, retiredAt } of keys) {
    const until =
      retiredAt === null ? `seals now, until ${endsAt.slice(0, 10)}` : `retired ${retiredAt.slice(0, 10)}`
    say(`${fingerprintText(fingerprint)}\n  made ${madeAt.slice(0, 10)}, ${until}`)
  }
  return 0
}

async function rotate(): Promise<number> {
  const fingerprint = await runVerb('seal.rotate', null, say)
  say(`Papers are sealed with a new key from now on. Its fingerprint:\n${fingerprintText(fingerprint)}`)
  say('What older keys sealed stays valid. Back up the folder seal-keys of the data folder.')
  return 0
}

await runCommand({
  usage: 'npm run seal -- list | rotate',
  help: `The keys that seal signed papers, beside a running server or without one.
  list    prints every key with its fingerprint, for people who compare them by telephone
  rotate  makes a new key; the old one stays known, so that what it sealed can be checked`,
  operands: [1, 1],
  run: async ({ operands: [what] }) => {
    if (what === 'list') return await list()
    if (what === 'rotate') return await rotate()
    throw new UsageFault(`'${what}' is neither list nor rotate.`)
  },
})
