import { pdf417On } from '../../controls/barcodes.ts'
import { zonesOn } from '../../controls/mrz/zonesOn.ts'
import { readIdBarcode } from '../../rules/idBarcode.ts'
import type { IdRead } from '../../rules/idRead.ts'
import { readMrz } from '../../rules/mrz.ts'

/**
 * A barcode or machine-readable zone, read on this device; null without trustworthy data.
 * @param today YYYY-MM-DD
 */
export async function readId(file: File, today: string): Promise<IdRead | null> {
  if (!file.type.startsWith('image/')) return null
  const barcode = readIdBarcode((await pdf417On(file)) ?? '')
  if (barcode !== null) return { idType: 'driver licence', ...barcode }
  for (const zone of await zonesOn(file)) {
    const read = readMrz(zone, today)
    if (read !== null) return read
  }
  return null
}
