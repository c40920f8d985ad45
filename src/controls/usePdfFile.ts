import { useEffect, useRef, useState } from 'react'
import type { PdfAssets, PdfFile, PdfSize, PdfSource } from './pdfEngine.ts'

type Opened = { source: PdfSource; file: PdfFile; sizes: PdfSize[] }

/**
 * Opens a document while mounted; loads pdf.js the first time. `broken` if that fails. Pages have the first
 * one's size until all are known, unless `isExact`, for jumping or tracking what was seen.
 */
export function usePdfFile(source: PdfSource, assets: PdfAssets = {}, isExact = false) {
  const [opened, setOpened] = useState<Opened>()
  const [broken, setBroken] = useState<PdfSource>()
  const exact = useRef(isExact)
  const { standardFonts, cMaps, decoders } = assets
  useEffect(() => {
    let left = false
    let close: (() => Promise<void>) | undefined
    const open = async () => {
      const { openPdf, sizesOf } = await import('./pdfEngine.ts')
      if (left) return
      const { file, first, close: end } = await openPdf(source, { standardFonts, cMaps, decoders })
      close = end
      if (left) {
        await end()
        return
      }
      const alike = Array.from({ length: file.numPages }, () => first)
      if (!exact.current) setOpened({ source, file, sizes: alike })
      const sizes = await sizesOf(file)
      const isAlike = sizes.every(({ width, height }) => width === first.width && height === first.height)
      if (!left && (exact.current || !isAlike)) setOpened({ source, file, sizes })
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
