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
import { type RecordKind, recordKinds } from '../../rules/office/salesRecords.ts'
import { can } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

/** Downloads a community's records, for those who manage its sales. */
export function TakeRecords({ projectId }: { projectId: string }) {
  const words = useText(recordsWords)
  const actor = useAtomValue(actorAtom)
  const taking = useAction()
  if (!can(actor, 'takeRecords', { projectId }).allowed) return null
  const take = async (what: RecordKind) => {
    const { name, content, count, isCut } = await call('/comty/GetSalesRecords', { projectId, what })
    saveFile(name, content, 'text/csv;charset=utf-8')
    showToast({ text: line(recordsWords, isCut ? 'cut' : 'taken', { count }), duration: 6000 })
  }
  const failed = (problem: unknown) =>
    showToast({ text: { problem, otherwise: line(messagesWords, 'serverData') }, duration: 8000 })
  return (
    <section className="take-records">
      <h2>{words.title}</h2>
      <p className="ll-quiet ll-small">{words.lead}</p>
      <div className="sales-actions">
        {recordKinds.map((what) => (
          <Button
            key={what}
            busy={taking.busy}
            onClick={() => void taking.run(async () => await take(what), failed)}
          >
            {words[what]}
          </Button>
        ))}
      </div>
    </section>
  )
}
