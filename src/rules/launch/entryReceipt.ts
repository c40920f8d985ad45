import { written } from '../receipt.ts'

/** An entry's receipt. No names: strangers may see its QR code. */
interface EntryReceipt {
  readonly launch: string
  readonly entry: string
  readonly group: string
  readonly category: string
  /** Of the rules that were in force. */
  readonly rulesHash: string
  readonly at: string
}

/** The signed text: key id, contents. Its first word sets it apart from other receipts. */
export const entryReceiptText = (
  kid: string,
  { launch, entry, group, category, rulesHash, at }: EntryReceipt,
): string =>
  `${kid}.${['lotline-entry-1', launch, entry, group, category, rulesHash, at].map(written).join('~')}`

/** The signed text when a list closes. */
export const listReceiptText = (
  kid: string,
  { launch, rulesHash, listHash, at }: { launch: string; rulesHash: string; listHash: string; at: string },
): string => `${kid}.${['lotline-list-1', launch, rulesHash, listHash, at].map(written).join('~')}`
