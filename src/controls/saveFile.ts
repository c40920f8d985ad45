/** Downloads bytes or text made here under a name. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
