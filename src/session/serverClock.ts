let ahead = 0

/** Records the server's time from an answer. */
export function setServerTime(iso: string): void {
  ahead = Date.parse(iso) - Date.now()
}

/** Epoch ms of the server's clock, as known to this device; used for holds. */
export function serverNow(): number {
  return Date.now() + ahead
}
