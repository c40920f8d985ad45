import { useEffect, useState } from 'react'
import type { PdfAssets, PdfFile, PdfSize, PdfSource } from './pdfEngine.ts'

type Opened = { source: PdfSource; file: PdfFile; sizes: PdfSize[] }

/** Opens a document while mounted; loads pdf.js the first time. `broken` if it can't be opened. */
export function usePdfFile(source: PdfSource, assets: PdfAssets = {}) {
  const [opened, setOpened] = useState<Opened>()
  const [broken, setBroken] = useState<PdfSource>()
  const { standardFonts, cMaps, decoders } = assets
  useEffect(() => {
    let left = false
    let close: (() => Promise<void>) | undefined
    const open = async () => {
      const { openPdf } = await import('./pdfEngine.ts')
      if (left) return
      const made = await openPdf(source, { standardFonts, cMaps, decoders })
      close = made.close
      if (left) await made.close()
      else setOpened({ source, file: made.file, sizes: made.sizes })
    }
    open().catch(() => {
      if (!left) setBroken(source)
    })
    return () => {
      left = true
      void close?.()
    }
  }, [source, standardFonts, cMaps, decoders])
  return { opened: opened?.source === source ? opened : undefined, broken: broken === source }
}
