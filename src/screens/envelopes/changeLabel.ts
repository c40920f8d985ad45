import type { TextOf } from '../../i18n/area.ts'
import type { labelsWords } from '../../i18n/en/labels.ts'
import { readChange } from '../../rules/envelopes/changes.ts'
import { rowOfChange } from '../../rules/fields/dealChange.ts'

/** The name of a deal key: `2 · Address`. */
export function changeLabel(key: string, { labels }: { labels: TextOf<typeof labelsWords> }): string {
  const [change, row] = [readChange(key), rowOfChange(key)]
  if (change === null || row === undefined) return key
  const label = labels[row.label]
  return change.of === 'closing' ? label : `${change.at + 1} · ${label}`
}
