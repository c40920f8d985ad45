import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** How many pages a PDF has and what they say, a line for each piece of text. */
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
