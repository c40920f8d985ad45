import { readFile, stat } from 'node:fs/promises'
import { reviewWords } from '../../src/i18n/en/review.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { Receipt } from '../../src/rules/receipt.ts'
import { type Checked, checkReceipt, type KnownReceiptKeys } from '../../src/verify/checkReceipt.ts'
import { exitCodes } from '../../src/verify/verdict.ts'

const words = textIn(reviewWords, { language: 'en', market: 'base', translation: undefined })
const longest = 2000

const codeOf: Readonly<Record<Checked['verdict'], number>> = {
  genuine: exitCodes.valid,
  forged: exitCodes.changed,
  foreign: exitCodes.unknown,
  noKeys: exitCodes.unknown,
  unreadable: exitCodes.none,
  cannotCheck: exitCodes.none,
}

/** Reads a receipt, even a damaged one, from text, address or file; otherwise null. */
export async function receiptIn(operand: string): Promise<string | null> {
  const isOne = (text: string): boolean => text.length <= longest && /(?:^|#)r_[\w-]+\./.test(text.trim())
  if (isOne(operand)) return operand
  const size = (await stat(operand).catch(() => null))?.size ?? 0
  const text = size === 0 || size > longest ? '' : await readFile(operand, 'latin1').catch(() => '')
  return isOne(text) ? text : null
}

const linesOf = (receipt: Receipt): string[] => [
  `${words.what}: ${[receipt.projectName, receipt.wished].filter(Boolean).join(' · ')}`,
  `${words.who}: ${receipt.byPerson === 0 ? words.kiosk : words.whoNumber({ initials: receipt.by, id: receipt.byPerson })}`,
  `${words.client}: ${receipt.buyer}`,
  `${words.when}: ${receipt.receivedAt}`,
  receipt.reserved === '' ? `${words.place}: ${receipt.place}` : `${words.reservedFor}: ${receipt.reserved}`,
  `${words.number}: ${receipt.transactionId} · ${receipt.reference}`,
]

/** Prints what a receipt says. Returns the exit code. */
export async function verifyReceipt(
  text: string,
  keys: () => Promise<KnownReceiptKeys>,
  say: (line: string) => void,
): Promise<number> {
  const known = await keys().catch((fault: unknown) => {
    say(fault instanceof Error ? fault.message : String(fault))
    return undefined
  })
  const checked = await checkReceipt(text, known)
  const { verdict } = checked
  if (verdict === 'noKeys') say('So no key is known here. Open /receipt at the builder’s site instead.')
  else say(`${words[verdict]}. ${verdict === 'foreign' ? '' : words[`${verdict}Text`]}`.trim())
  if (verdict === 'genuine') for (const line of linesOf(checked.receipt)) say(line)
  return codeOf[verdict]
}
