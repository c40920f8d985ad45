import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { showToast } from '../../controls/toast.ts'
import { channelLinksWords } from '../../i18n/en/channelLinks.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { homeAddress } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import { notificationMs } from '../../rules/messages.ts'
import { sessionAsked } from '../../session/start.ts'

/**
 * Where a newsletter's or poster's link arrives: it leads on to its home, model or community. One that is switched off,
 * unknown, or cannot be asked about leads to the community.
 */
export function OpenedLink() {
  const { communityId = '', linkId = '' } = useParams()
  const said = useText(channelLinksWords)
  const navigate = useNavigate()
  const { send } = useSubmit('/comty/OpenLink')
  const begun = useRef(false)
  useEffect(() => {
    // Development renders twice.
    if (begun.current) return
    begun.current = true
    const goTo = (path: string) => navigate(path, { replace: true })
    const goOn = (why: 'closed' | 'unopened') => {
      showToast({ text: line(channelLinksWords, why), kind: 'info', duration: notificationMs })
      return goTo(links.communitySingleMain(communityId))
    }
    const open = async () => {
      await sessionAsked()
      await send(
        { projectId: communityId, id: linkId },
        {
          done: ({ isOpen, home, model_id: model }) => {
            if (!isOpen) return goOn('closed')
            if (home !== null) return goTo(links.communitySingleSvg(communityId, homeAddress(home)))
            return goTo(
              model === null
                ? links.communitySingleMain(communityId)
                : links.unitFloorPlan(communityId, model),
            )
          },
          failed: () => void goOn('unopened'),
        },
      )
    }
    void open()
  })
  return (
    <main className="communities" id="content">
      <h1>{said.opening}</h1>
      <Skeleton lines={6} />
    </main>
  )
}
