import { outbox } from '../../calls/outbox.ts'
import { showToast } from '../../controls/toast.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { line } from '../../i18n/line.ts'

/** Downloads a sealed file of unsent work, all or one item, and explains what to do with it. */
export async function saveRescue(key?: string): Promise<void> {
  const file = await outbox.rescue(key).catch(() => 'broken' as const)
  if (file === 'broken' || file === null) {
    const why = file === null ? 'nothingUnsent' : 'storageBroken'
    showToast({ text: line(worksheetFormsWords, why), duration: 8000 })
    return
  }
  const url = URL.createObjectURL(
    new Blob([new Uint8Array(file.bytes)], { type: 'application/octet-stream' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `unsent-${new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '')}.lotline`
  link.click()
  // Some browsers start to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  showToast({ text: line(worksheetFormsWords, 'rescued', { count: file.count }), duration: 10_000 })
}
