let ahead = 0

/** Notes the server's time when its answer is read. */
export function setServerTime(iso: string): void {
  ahead = Date.parse(iso) - Date.now()
}

/** Epoch ms of the server's clock, as well as this device can tell. Holds run by it. */
export function serverNow(): number {
  return Date.now() + ahead
}
