import { readFile, stat } from 'node:fs/promises'
import { verifyWords } from '../../src/i18n/en/verify.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { addressOfRound } from '../../src/rules/launch/beacon.ts'
import { checkDrawFile, isDrawFile } from '../../src/rules/launch/drawFile.ts'
import { mostSealedBytes } from '../../src/rules/signing/limits.ts'
import { exitCodes } from '../../src/verify/verdict.ts'

const words = textIn(verifyWords, { language: 'en', market: 'base', translation: undefined })

/** Reads a draw's file, even a damaged one; null for anything else. */
export async function drawIn(operand: string): Promise<string | null> {
  const size = (await stat(operand).catch(() => null))?.size ?? 0
  if (size === 0 || size > mostSealedBytes) return null
  const text = await readFile(operand, 'utf8').catch(() => '')
  return isDrawFile(text) ? text : null
}

/** Prints whether an order follows from its number, and where to compare that. Returns the exit code. */
export function verifyDraw(text: string, say: (line: string) => void): number {
  const draw = checkDrawFile(text)
  if (draw.fault !== null) {
    say(`${words.drawChanged}. ${words.drawFaults[draw.fault]}`)
    return exitCodes.changed
  }
  say(`${words.drawKept}. ${words.drawKeptText}`)
  say(`${words.drawCompare} ${addressOfRound(draw.beacon.round)}`)
  say(`${words.project}: ${draw.rules.name}`)
  say(`${words.drawEntries}: ${draw.order.length - draw.withdrawn.length}`)
  say(`${words.drawRound}: ${words.drawRoundText({ round: String(draw.beacon.round) })}`)
  say(`${words.drawNumber}: ${draw.beacon.randomness}`)
  say(`${words.drawSignature}: ${draw.beacon.signature}`)
  say(`${words.drawRules}: ${draw.rulesHash}`)
  say(`${words.drawList}: ${draw.listHash}`)
  say(`${words.drawFile}: ${draw.fileHash}`)
  say(words.drawUnproven)
  return exitCodes.valid
}
