import { written } from '../receipt.ts'

/** The contents of an entry's receipt. No names, because strangers may see its QR code. */
interface EntryReceipt {
  readonly launch: string
  readonly entry: string
  readonly group: string
  readonly category: string
  /** Of the rules that were in force. */
  readonly rulesHash: string
  readonly at: string
}

/** The signed text: key id and contents. Its first word distinguishes it from receipts for homes and worksheets. */
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
