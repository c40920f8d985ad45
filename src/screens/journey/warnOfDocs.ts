import { showToast } from '../../controls/toast.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { line } from '../../i18n/line.ts'
import { docsFault } from '../../rules/envelopes/docsFault.ts'
import type { Saying } from '../../session/troubleText.ts'

// §8
const shownMs = 8000

/** Warns about an envelope's papers. */
export function warnOfPapers(text: Saying): void {
  showToast({ text, kind: 'warning', duration: shownMs, code: 'papers' })
}

function lineOf(fault: NonNullable<ReturnType<typeof docsFault>>, FILENAME: string): Saying {
  if (fault === 'document' || fault === 'image') return line(envelopesWords, `docs.${fault}`, { FILENAME })
  return line(envelopesWords, `docs.${fault}`)
}

/** Shows the problem found by CheckDocsPics. True if the papers cannot be made. */
// §5, §8
export function warnOfDocs({
  RowsAffected,
  fileName,
}: {
  readonly RowsAffected: number
  readonly fileName: string
}): boolean {
  const fault = docsFault(RowsAffected)
  if (fault !== null) warnOfPapers(lineOf(fault, fileName))
  return fault !== null
}
