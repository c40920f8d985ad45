/** A newer version of the app has the database: this one must stop writing. */
export class StoreFrozen extends Error {
  constructor() {
    super('A newer version of this app is open. Please reload.')
    this.name = 'StoreFrozen'
  }
}

const nameOf = (fault: unknown): string => (fault instanceof Error ? fault.name : '')
const innerOf = (fault: unknown): unknown =>
  typeof fault === 'object' && fault !== null && 'inner' in fault ? fault.inner : undefined

/** Whether the device is out of space. Dexie reports AbortError with the cause inside. */
export function isQuota(fault: unknown): boolean {
  if (nameOf(fault) === 'QuotaExceededError') return true
  const inner = innerOf(fault)
  return inner !== undefined && inner !== fault && isQuota(inner)
}

const lostNames = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

/** Whether the connection died while the data may be fine: reconnecting usually helps. */
export function isLostConnection(fault: unknown): boolean {
  if (lostNames.has(nameOf(fault))) return true
  const inner = innerOf(fault)
  return inner !== undefined && inner !== fault && isLostConnection(inner)
}

/** Whether a row with this key already exists. */
export function isDuplicate(fault: unknown): boolean {
  if (nameOf(fault) === 'ConstraintError') return true
  const inner = innerOf(fault)
  return inner !== undefined && inner !== fault && isDuplicate(inner)
}
