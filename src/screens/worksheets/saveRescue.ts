import { outbox } from '../../calls/outbox.ts'
import { saveFile } from '../../controls/saveFile.ts'
import { showToast } from '../../controls/toast.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { line } from '../../i18n/line.ts'

/** Downloads unsent work, all or an item, sealed, and explains what to do with it. */
export async function saveRescue(key?: string): Promise<void> {
  const file = await outbox.rescue(key).catch(() => 'broken' as const)
  if (file === 'broken' || file === null) {
    const why = file === null ? 'nothingUnsent' : 'storageBroken'
    showToast({ text: line(worksheetFormsWords, why), duration: 8000 })
    return
  }
  const moment = new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '')
  saveFile(`unsent-${moment}.lotline`, new Uint8Array(file.bytes), 'application/octet-stream')
  showToast({ text: line(worksheetFormsWords, 'rescued', { count: file.count }), duration: 10_000 })
}
