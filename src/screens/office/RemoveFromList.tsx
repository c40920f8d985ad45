import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { waitingWords } from '../../i18n/en/waiting.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { undoingForm } from '../../rules/fields/undoing.ts'
import { links } from '../../rules/links.ts'
import { FormDialog } from '../journey/FormDialog.tsx'

/** Removes somebody from a waiting list and sends them the reason. */
export function RemoveFromList({
  id,
  projectId,
  name,
  home,
  address,
  done,
  close,
}: {
  id: number
  projectId: string
  /** Empty if this member of staff may not see it. */
  name: string
  home: string
  /** The home's part of a link. */
  address: string
  done: () => void
  close: () => void
}) {
  const words = useText({ waiting: waitingWords, network: networkWords })
  const said = words.waiting
  return (
    <FormDialog
      path="/comty/RemoveFromWaitingList"
      form={undoingForm}
      facts={{}}
      kind="danger"
      title={`${said.remove}: ${home}`}
      label={said.remove}
      otherwise={words.network.needsNetwork}
      ask={({ reason }) => ({ project_id: projectId, id, reason })}
      done={() => {
        showDone(line(waitingWords, 'removed'))
        done()
        close()
      }}
      close={close}
    >
      <p>{said.removeConfirm({ name: name || said.somebody })}</p>
      <LinkButton element={<Link to={links.communitySingleSvg(projectId, address)}>{said.openHome}</Link>} />
    </FormDialog>
  )
}
