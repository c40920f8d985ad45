import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useParams } from 'react-router-dom'
import { usePublicOrigin } from '../../calls/usePublicOrigin.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { QrCode } from '../../controls/QrCode.tsx'
import { saveFile } from '../../controls/saveFile.ts'
import { Tag } from '../../controls/Tag.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { channelLinksWords } from '../../i18n/en/channelLinks.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { momentText } from '../../session/dayText.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { useCommunityName } from '../../session/useCommunityName.ts'
import type { ChannelLink } from './ChannelLinks.tsx'

/** A link with its counts and QR code, to save, to print, and to switch off. */
export function OneLink({
  link,
  target,
  maySwitch,
  done,
  close,
}: {
  link: ChannelLink
  target: string
  maySwitch: boolean
  done: () => void
  close: () => void
}) {
  const { projectid = '' } = useParams()
  const words = useText({ links: channelLinksWords, actions: actionsWords })
  const said = words.links
  const address = `${usePublicOrigin()}${links.channelLink(projectid, link.id)}`
  // A file saved on a shared screen would stay there.
  const isShared = useAtomValue(deviceAtom) !== null
  const drawn = useRef<HTMLDivElement>(null)
  const { send, busy, problem } = useSubmit('/comty/SwitchLink')
  const isOn = link.state === 'on'
  const save = () => {
    const picture = drawn.current?.querySelector('svg')?.cloneNode(true) as SVGElement | undefined
    if (picture === undefined) return
    picture.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    saveFile(`${link.id}.svg`, picture.outerHTML, 'image/svg+xml')
  }
  const change = () =>
    void send(
      { project_id: projectid, id: link.id, isOn: !isOn },
      {
        done: () => {
          showDone(line(channelLinksWords, isOn ? 'switchedOff' : 'switchedOn'))
          done()
          close()
        },
      },
    )
  return (
    <Dialog
      open
      wide
      title={link.name}
      closeLabel={words.actions.close}
      onClose={close}
      actions={<Button onClick={close}>{words.actions.close}</Button>}
    >
      <div className="one-link" data-link={link.id}>
        <div className="sale-story">
          <p>
            <Tag tone={isOn ? 'good' : 'quiet'}>{said.states[link.state]}</Tag>
          </p>
          <Facts
            className="market-facts ll-figures"
            facts={[
              [said.facts.to, target],
              [said.facts.made, momentText(link.made_at)],
              [said.columns.opens, String(link.opens)],
              [said.columns.holds, String(link.holds)],
              [said.columns.worksheets, String(link.worksheets)],
            ]}
          />
          <p className="ll-small ll-quiet">{said.counted}</p>
          <div className="sales-actions">
            {isOn && !isShared ? (
              <>
                <Button onClick={save}>{said.saveQr}</Button>
                <Button onClick={() => window.print()}>{said.print}</Button>
              </>
            ) : null}
            {maySwitch ? (
              <Button busy={busy} onClick={change}>
                {isOn ? said.off : said.on}
              </Button>
            ) : null}
          </div>
          {maySwitch && isOn ? <p className="ll-small ll-quiet">{said.offHint}</p> : null}
          <Trouble problem={problem} otherwise={said.needsNetwork} />
        </div>
        {isOn ? (
          <div className="enrol-link" ref={drawn}>
            <QrCode text={address} label={said.qr({ name: link.name })} />
            <code>{address}</code>
          </div>
        ) : null}
      </div>
      {isOn ? (
        <PrintedSheet
          target={target}
          address={address}
          hasTarget={link.home !== null || link.model !== null}
        />
      ) : null}
    </Dialog>
  )
}

/** What the printer gets instead of the page: the place, the QR code and its address. */
function PrintedSheet({
  target,
  address,
  hasTarget,
}: {
  target: string
  address: string
  hasTarget: boolean
}) {
  const { projectid = '' } = useParams()
  const said = useText(channelLinksWords)
  const community = useCommunityName(projectid)
  return createPortal(
    <div className="printed-sheet">
      <h1>{community}</h1>
      {hasTarget ? <p>{target}</p> : null}
      <QrCode text={address} label="" />
      <p>{said.printed}</p>
      <p>{address}</p>
    </div>,
    document.body,
  )
}
