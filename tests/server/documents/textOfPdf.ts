import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The number of pages in a PDF, and its text with each piece on a line of its own. */
export async function textOfPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const said: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) if ('str' in item && item.str.trim() !== '') said.push(item.str)
  }
  const pages = pdf.numPages
  await task.destroy()
  return { pages, text: said.join('\n') }
}

/**
 * Where each text on the first page is visible, in points from the upper left corner, and the visible size of
 * the page.
 */
export async function seenIn(bytes: Uint8Array): Promise<{ size: number[]; texts: (string | number)[][] }> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [x, y] = viewport.convertToViewportPoint(Number(item.transform[4]), Number(item.transform[5]))
    return [[item.str, Math.round(Number(x)), Math.round(Number(y))]]
  })
  await task.destroy()
  return { size: [Math.round(viewport.width), Math.round(viewport.height)], texts }
}
