import { paperAdded, paperGone, paperReworded } from '../../src/rules/envelopes/changes.ts'
import { auditName } from '../context/allowed.ts'
import type { CallContext } from '../context/handler.ts'
import { type LastPaper, lastPapersOf, replacedBy } from '../db/envelopeChain.ts'
import { type ChangeRow, insertChange } from '../db/envelopePapers.ts'
import type { MadePaper } from '../documents/makePaper.ts'

type Said = Pick<ChangeRow, 'key' | 'before' | 'after'>
type NewPaper = Pick<MadePaper, 'key' | 'title' | 'said' | 'pageSha256'>

/** Notes how an envelope's papers differ from those that they replace, if any. */
export async function noteRenewal(
  { db, actor, now }: CallContext,
  envelopeId: number,
  made: readonly NewPaper[],
): Promise<void> {
  const before = await replacedBy(db, envelopeId)
  if (before === undefined) return
  const whom = auditName(actor)
  for (const change of renewalChanges(await lastPapersOf(db, before), made))
    await insertChange(db, envelopeId, { ...change, by: 'renewal', at: now, whom })
}

/** The changes between papers; a value in several papers is one. */
function renewalChanges(before: readonly LastPaper[], after: readonly NewPaper[]): Said[] {
  const all = [
    ...after.flatMap((is) => {
      const was = before.find(({ key }) => key === is.key)
      return was === undefined ? [{ key: paperAdded, before: '', after: is.title }] : changesOfPaper(was, is)
    }),
    ...before
      .filter(({ key }) => !after.some((is) => is.key === key))
      .map(({ title }) => ({ key: paperGone, before: title, after: '' })),
  ]
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

function changesOfPaper(was: LastPaper, is: NewPaper): Said[] {
  const [then, now] = [was, is].map(({ said }) => new Map(said.map(({ key, text }) => [key, text])))
  const keys = [...new Set([...(then?.keys() ?? []), ...(now?.keys() ?? [])])]
  const changed = keys
    .map((key) => ({ key, before: then?.get(key) ?? '', after: now?.get(key) ?? '' }))
    .filter(({ before, after }) => before !== after)
  const isSame = was.pageSha256.join(' ') === is.pageSha256.join(' ')
  // On a struck paper, the pages differ even if the text is the same.
  return changed.length > 0 || isSame || was.isStruck
    ? changed
    : [{ key: paperReworded, before: was.title, after: is.title }]
}
