import { Dialog } from '../../controls/Dialog.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { salesWords } from '../../i18n/en/sales.ts'
import { useText } from '../../i18n/useText.ts'
import type { Task } from './saleText.ts'

/** A kiosk's problem, and what to do about it. */
export function KioskTrouble({ task, close }: { task: Task; close: () => void }) {
  const words = useText({ sales: salesWords, actions: actionsWords })
  const said = words.sales
  const now = useNow()
  const { kiosk } = task
  if (kiosk === null) return null
  const time = timeText(Date.parse(task.at), now)
  return (
    <Dialog
      open
      title={said.kioskTitle({ name: kiosk.name })}
      closeLabel={words.actions.close}
      onClose={close}
    >
      <p className="ll-quiet">{task.project_name}</p>
      <p>{kiosk.why === 'silent' ? said.kioskSilent({ time }) : said.kioskUnsent({ time })}</p>
      <p>{kiosk.unsent === 0 ? said.kioskEmpty : said.kioskKept({ count: kiosk.unsent })}</p>
    </Dialog>
  )
}
