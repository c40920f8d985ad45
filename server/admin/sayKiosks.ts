import type { RenewedKiosk } from '../people/closeWithPins.ts'

/** Prints the kiosks' new PINs, which are shown nowhere else. */
export function sayKiosks(kiosks: readonly RenewedKiosk[]): void {
  for (const { name, projectId, pin } of kiosks) {
    process.stdout.write(`New PIN of the kiosk '${name}' (${projectId ?? 'no project'}): ${pin}\n`)
  }
}
