/** The database was taken over by a newer version of the app: this one must not write any more. */
export class StoreFrozen extends Error {
  constructor() {
    super('A newer version of this app is open. Please reload.')
    this.name = 'StoreFrozen'
  }
}

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : '')
const innerOf = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'inner' in fault ? fault.inner : undefined

/** True when the device has no room left. Dexie reports it as AbortError with the cause inside. */
export function isQuota(fault: unknown): boolean {
  if (nameOf(fault) === 'QuotaExceededError') return true
  const inner = innerOf(fault)
  return inner !== undefined && inner !== fault && isQuota(inner)
}

const lostNames = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

/** True when the connection is dead though the data may be well: a fresh connection usually helps. */
export function isLostConnection(fault: unknown): boolean {
  if (lostNames.has(nameOf(fault))) return true
  const inner = innerOf(fault)
  return inner !== undefined && inner !== fault && isLostConnection(inner)
}

/** True when a row with this key is already there. */
export function isDuplicate(fault: unknown): boolean {
  if (nameOf(fault) === 'ConstraintError') return true
  const inner = innerOf(fault)
  return inner !== undefined && inner !== fault && isDuplicate(inner)
}
