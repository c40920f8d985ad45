import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { askYesNo } from '../commands/askYesNo.ts'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import type { Ground } from '../db/erasures.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const groundSays: Readonly<Record<Ground, string>> = {
  staff:
    'a member of staff: their acts are the builder’s records. Close the account: npm run staff -- disable MAIL',
  sale: 'a buyer of a home: the sale’s records are kept as the law says.',
  underWay: 'in a purchase, or holds a home: end that first.',
  shared: 'on a worksheet with somebody else that is not decided: decide it first.',
  accepted: 'on a worksheet for which a home is kept: decline or withdraw it first.',
  papers: 'a signer of papers that are still kept.',
  records: 'in compliance records that are still kept.',
  money: 'in the books: a payment, a debit agreement, a subscription or a commission.',
  broker: 'the broker of worksheets that are still kept.',
}

async function exportTo(email: string, file: string): Promise<number> {
  const found = await runVerb('person.export', email, say)
  if (found === null) {
    say('Nothing is known about this address.')
    return 1
  }
  writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  say(`Wrote ${file}. It holds personal data in the clear: hand it over and delete it.`)
  return 0
}

async function erase(email: string, agrees: (question: string) => Promise<boolean>): Promise<number> {
  if (!(await agrees('Erase this person for good? Type yes or no:'))) return 1
  const done = await runVerb('person.erase', email, say)
  if (done === null) {
    say('Nothing is known about this address.')
    return 1
  }
  if ('grounds' in done) {
    for (const ground of done.grounds) say(`Nothing was erased. The person is ${groundSays[ground]}`)
    return 1
  }
  const counts = Object.entries(done.counts).filter(([, count]) => count > 0)
  say(
    `Erased: ${counts.map(([name, count]) => `${count} ${name}`).join(', ')}, ${done.mails} mails in files.`,
  )
  say('Backups of earlier days still hold the person until they are deleted; a restore erases them again.')
  return 0
}

await runCommand({
  usage: 'npm run person -- export MAIL FILE, or erase MAIL [--yes]',
  help: `What is known about a person, by their email address, beside a running server too.

  export MAIL FILE  writes everything to a new file, as JSON, with pictures
  erase MAIL        deletes it, and refuses with the ground while a sale or a legal duty stands
  --yes             does not ask, for scripts

The erasure is recorded without personal data, in the database and in the file erasures of LOTLINE_DATA: a restored backup
loses the person too. Keep a copy of that file apart from the backups.`,
  options: { yes: { type: 'boolean' } },
  operands: [2, 3],
  run: async ({ values, operands: [what, email = '', file] }) => {
    if (!email.includes('@')) throw new UsageFault('MAIL is an email address.')
    if (what === 'export') {
      if (file === undefined) throw new UsageFault('The file is missing.')
      return await exportTo(email, resolve(file))
    }
    if (what !== 'erase' || file !== undefined) throw new UsageFault('Use export MAIL FILE, or erase MAIL.')
    return await erase(email, values.yes === true ? async () => true : askYesNo)
  },
})
