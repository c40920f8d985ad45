import { emailKey } from '../emailKey.ts'

/** A client registered by a worksheet, whose signed receipt proves the time. */
export interface Registration {
  readonly id: number
  /** The emails of all purchasers it names. */
  readonly emails: readonly string[]
  /** Epoch ms by the server's clock, which no device can set. */
  readonly receivedAt: number
  /** The submitter; null if unknown. */
  readonly personId: number | null
  readonly isBroker: boolean
}

export interface Client<R extends Registration> {
  /** The earliest registration first. */
  readonly registrations: readonly R[]
  /** Whether several brokers have registered this client. */
  readonly isConflict: boolean
}

/** Clients of registrations: sharing a purchaser's address makes one, earliest first. */
export function clientsOf<R extends Registration>(registrations: readonly R[]): Client<R>[] {
  const ordered = registrations.toSorted((a, b) => a.receivedAt - b.receivedAt || a.id - b.id)
  const groups: { emails: Set<string>; list: R[] }[] = []
  for (const one of ordered) {
    const emails = one.emails.map(emailKey).filter(Boolean)
    const [first, ...others] = groups.filter((group) => emails.some((email) => group.emails.has(email)))
    if (first === undefined) {
      groups.push({ emails: new Set(emails), list: [one] })
      continue
    }
    for (const email of emails) first.emails.add(email)
    first.list.push(one)
    // It names people from several clients, which makes them one household.
    for (const other of others) {
      for (const email of other.emails) first.emails.add(email)
      first.list.push(...other.list)
      groups.splice(groups.indexOf(other), 1)
    }
  }
  return groups.map(({ list }) => {
    const sorted = list.toSorted((a, b) => a.receivedAt - b.receivedAt || a.id - b.id)
    const brokers = new Set(sorted.filter(({ isBroker }) => isBroker).map(({ personId }) => personId))
    return { registrations: sorted, isConflict: brokers.size > 1 }
  })
}
