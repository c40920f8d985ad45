/** How far a submission has come. Each is told in its own word, none may be skipped. */
export const verdicts = ['onThisDevice', 'sent', 'received', 'confirmed', 'notPossible'] as const

export type Verdict = (typeof verdicts)[number]

/**
 * What may happen to a submission. `handedOver`: it is on its way. `cameBack`: the way failed, it is only here again.
 * `acknowledged`: the server holds all of it. `accepted` and `refused`: the builder has spoken, or the server cannot
 * take it. `corrected`: a person has changed a refused one.
 */
export type VerdictEvent = 'handedOver' | 'cameBack' | 'acknowledged' | 'accepted' | 'refused' | 'corrected'

const machine: Readonly<Record<Verdict, Readonly<Partial<Record<VerdictEvent, Verdict>>>>> = {
  onThisDevice: { handedOver: 'sent' },
  sent: { cameBack: 'onThisDevice', acknowledged: 'received', refused: 'notPossible' },
  received: { accepted: 'confirmed', refused: 'notPossible' },
  confirmed: {},
  notPossible: { corrected: 'onThisDevice' },
}

/** The verdict after an event; null when the event cannot follow, so that no state is skipped by mistake. */
export function nextVerdict(verdict: Verdict, event: VerdictEvent): Verdict | null {
  return machine[verdict][event] ?? null
}

/**
 * The verdicts to be passed, in order, when the server tells at once how far a submission is: a page that was closed
 * meanwhile catches up without skipping. Empty when it is there already, or when there is no way.
 */
export function verdictsOnTheWay(from: Verdict, to: Verdict): readonly Verdict[] {
  const queue: (readonly Verdict[])[] = [[from]]
  const seen = new Set<Verdict>([from])
  for (const path of queue) {
    const last = path.at(-1) ?? from
    if (last === to) return path.slice(1)
    for (const next of Object.values(machine[last])) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push([...path, next])
    }
  }
  return []
}

/** Whether a submission is still this device's to deliver. */
export function isUnsent(verdict: Verdict): boolean {
  return verdict === 'onThisDevice' || verdict === 'sent'
}
