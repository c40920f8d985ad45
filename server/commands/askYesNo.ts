import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Asks until yes or no. End of input means no: nothing without consent. */
export async function askYesNo(
  question: string,
  say: (text: string) => void = (text) => void process.stdout.write(text),
  input: Readable = process.stdin,
): Promise<boolean> {
  const lines = createInterface({ input })
  try {
    say(`${question} `)
    for await (const line of lines) {
      const word = line.trim().toLowerCase()
      if (word === 'yes' || word === 'y') return true
      if (word === 'no' || word === 'n') return false
      say('Type yes or no: ')
    }
    say('\n')
    return false
  } finally {
    lines.close()
  }
}
