import { useAtomValue } from 'jotai'
import { call } from '../../calls/call.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { saveFile } from '../../controls/saveFile.ts'
import { showToast } from '../../controls/toast.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { recordsWords } from '../../i18n/en/records.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { mostOnly, type RecordKind, recordKinds } from '../../rules/office/salesRecords.ts'
import { can } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

/** Saves records of a community as a file, and says how many there are. */
function useTakeRecords(projectId: string) {
  const taking = useAction()
  const failed = (problem: unknown) =>
    showToast({ text: { problem, otherwise: line(messagesWords, 'serverData') }, duration: 8000 })
  const take = async (what: RecordKind, only: readonly number[] | null) => {
    const { name, content, count, isCut } = await call('/comty/GetSalesRecords', {
      projectId,
      what,
      ...(only && { only: only.slice(0, mostOnly) }),
    })
    saveFile(name, content, 'text/csv;charset=utf-8')
    showToast({ text: line(recordsWords, isCut ? 'cut' : 'taken', { count }), duration: 6000 })
  }
  return {
    busy: taking.busy,
    take: (what: RecordKind, only: readonly number[] | null = null) =>
      void taking.run(async () => await take(what, only), failed),
  }
}

/** Downloads a board's purchases in order, for who manages the community's sales. */
export function TakeShown({ projectId, shown }: { projectId: string; shown: readonly number[] }) {
  const words = useText(recordsWords)
  const actor = useAtomValue(actorAtom)
  const { busy, take } = useTakeRecords(projectId)
  if (shown.length === 0 || !can(actor, 'takeRecords', { projectId }).allowed) return null
  return (
    <Button busy={busy} onClick={() => take('purchases', shown)}>
      {words.shown({ count: shown.length })}
    </Button>
  )
}

/** Downloads a community's records, for those who manage its sales. */
export function TakeRecords({ projectId }: { projectId: string }) {
  const words = useText(recordsWords)
  const actor = useAtomValue(actorAtom)
  const { busy, take } = useTakeRecords(projectId)
  if (!can(actor, 'takeRecords', { projectId }).allowed) return null
  return (
    <section className="take-records">
      <h2>{words.title}</h2>
      <p className="ll-quiet ll-small">{words.lead}</p>
      <div className="sales-actions">
        {recordKinds.map((what) => (
          <Button key={what} busy={busy} onClick={() => take(what)}>
            {words[what]}
          </Button>
        ))}
      </div>
    </section>
  )
}
