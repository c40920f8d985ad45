import { useAtomValue } from 'jotai'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Send } from '../../calls/action.ts'
import { releaseHome } from '../../calls/releaseHome.ts'
import { CallRefused, isDefinite } from '../../calls/refused.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { viewsWords } from '../../i18n/en/views.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { isHighrise } from '../../rules/projectTypes.ts'
import type { Lot } from '../../rules/lot.ts'
import { isAvailable, isInventory, lotStatus } from '../../rules/lotStatus.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { addingHomeAtom, endAddingHome } from '../../session/addingHome.ts'
import { askedAtom, holdFrom, isHoldOver, noteAsked, rememberHold } from '../../session/holds.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import type { PriceSheet } from '../../rules/pricing/priceSheet.ts'
import { askHold, type Taking, totalShown } from '../journey/askHold.ts'
import { EarlierPurchase, earlierHold } from '../journey/EarlierPurchase.tsx'
import { ChangedPrice } from './ChangedPrice.tsx'
import { Link, useNavigate } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { HoldTime } from '../../freshness/HoldTime.tsx'
import { canExtend } from '../../rules/holdTime.ts'
import { links } from '../../rules/links.ts'
import type { After } from './holdEnd.ts'
import { useHoldEnd } from './useHoldEnd.ts'
import { useMayHold } from './useMayHold.ts'
import { useOwnHold } from './useOwnHold.ts'

const GuestCode = lazy(async () => ({ default: (await import('./GuestCode.tsx')).GuestCode }))

/** Refusals that mean that the hold is lost, despite this page's state. */
const isLost = (problem: unknown): boolean =>
  problem instanceof CallRefused && [403, 404, 409].includes(problem.status)

/** The purchase has ended, so the next hold starts a new one. */
const isEnded = (problem: unknown): boolean =>
  problem instanceof CallRefused && ['PURCHASE_ENDED', 'PURCHASE_NOT_FOUND'].includes(problem.code)

const endWords = {
  free: 'holdEnded',
  reserved: 'holdEndedReserved',
  gone: 'holdEndedOnly',
} as const satisfies Readonly<Record<After, string>>

/** A changed price, and the hold that was requested. */
interface Changed {
  readonly before: number
  readonly sheet: PriceSheet
  readonly taking: Taking
}

/** Counts down by the server's clock, extends and releases the hold. */
// §4 Deal in process
export function HoldLot({
  lot,
  templateId,
  complete,
  fresh,
  asOf,
  homeOf = lot.projectId,
  startsPurchase = false,
  sheet = null,
  onPriceChanged,
  leads = false,
  isOffered,
}: {
  lot: Lot
  templateId: number | null
  complete: boolean
  fresh: boolean
  /** Epoch ms of this device's clock. */
  asOf: number | undefined
  /** Names the home: its own lot, or one linked with it. */
  homeOf?: string | undefined
  /** Whether a hold leads to the purchase and the whole price is shown. */
  startsPurchase?: boolean
  /** The price that a hold accepts; null if not shown. */
  sheet?: PriceSheet | null
  /** Runs when the shown price is outdated. */
  onPriceChanged?: (() => void) | undefined
  /** Set if nothing else is offered here. */
  leads?: boolean
  /** Whether it is this visitor's turn on the waiting list. */
  isOffered: boolean
}) {
  const words = useText({ lot: lotWords, network: networkWords, views: viewsWords })
  const { market } = useVoice()
  const { market: currency } = useProjectVoice(homeOf)
  const navigate = useNavigate()
  const { mine } = useOwnHold(lot)
  const asked = useAtomValue(askedAtom).has(lot.id)
  const { busy, run } = useAction()
  const [asksCode, setAsksCode] = useState(false)
  const [asksRelease, setAsksRelease] = useState(false)
  const [changed, setChanged] = useState<Changed>()
  const [earlier, setEarlier] = useState<string>()
  const highrise = isHighrise(lot.projectType)
  const project = { projectId: lot.projectId }
  const mayHold = useMayHold(lot, isOffered)
  const adding = useAtomValue(addingHomeAtom)
  const joins = adding?.projectId === lot.projectId ? adding : null
  const wish = { lot, templateId, homeOf, joins }

  const sayEnded = useCallback(
    (after: After) => {
      const text = { ...line(lotWords, endWords[after]), market }
      showToast({ text, duration: 'persistent', code: 'hold' })
    },
    [market],
  )
  const { onEnd, isUnsure } = useHoldEnd(lot.id, sayEnded)

  const isOpen = isAvailable(lot) || isInventory(lot)
  const isOver = mine !== undefined && isHoldOver(mine, lotStatus(lot), asOf)
  useEffect(() => {
    if (!isOver) return
    rememberHold(lot.id, null)
    sayEnded(isOpen ? 'free' : 'gone')
  }, [isOver, isOpen, lot.id, sayEnded])

  const press = (work: (send: Send) => Promise<void>) =>
    run(work, (problem) => {
      if (mine !== undefined && isLost(problem)) rememberHold(lot.id, null)
      const text = { problem, otherwise: line(networkWords, 'needsNetwork') }
      showToast({ text, kind: 'warning', duration: 8000, code: 'hold' })
    })
  const take = async (send: Send, taking: Taking = {}) => {
    const total = taking.agreed ?? (await totalShown(sheet, joins))
    const held = await askHold(send, wish, { ...taking, agreed: total }).catch((problem: unknown) => {
      const heldAt = earlierHold(problem)?.heldAt
      if (heldAt !== undefined) {
        setEarlier(heldAt)
        return
      }
      const now = problem instanceof CallRefused ? problem.sheets?.newSheet : undefined
      if (total === undefined || now === undefined) throw problem
      setChanged({ before: total, sheet: now, taking })
      onPriceChanged?.()
    })
    setAsksCode(false)
    if (held === undefined) return
    setEarlier(undefined)
    setChanged(undefined)
    if (joins !== null) {
      endAddingHome(joins.transId)
      void navigate(links.purchase(joins.projectId, joins.unitId, 'details'))
    } else if (startsPurchase && held.transId !== null)
      void navigate(links.purchase(lot.projectId, lot.id, 'welcome'))
  }
  const hold = (taking: Taking = {}) =>
    press(async (send) => {
      noteAsked(lot.id, true)
      try {
        await take(send, taking)
        noteAsked(lot.id, false)
      } catch (error) {
        // It may have worked: the button stays, and repeats the same hold.
        if (isDefinite(error)) noteAsked(lot.id, false)
        if (joins !== null && isEnded(error)) endAddingHome(joins.transId)
        if (!(error instanceof CallRefused && error.code === 'GUEST_CODE_NEEDED')) throw error
        setAsksCode(true)
      }
    })
  const extend = (transId: number) =>
    press(async (send) => {
      rememberHold(lot.id, holdFrom(transId, await send('/comty/ExtendDPTimer', { ...project, transId })))
    })
  const release = (transId: number) =>
    press(async (send) => {
      await releaseHome(send, { ...project, transId, lotId: lot.id, isSuite: highrise })
      setAsksRelease(false)
      rememberHold(lot.id, null)
    })

  if (mine !== undefined) {
    return (
      <Notice
        kind="good"
        action={
          <>
            <LinkButton
              kind="primary"
              element={<Link to={links.purchase(lot.projectId, lot.id)}>{words.lot.holdContinue}</Link>}
            />
            {canExtend(mine) ? (
              <Button busy={busy} onClick={() => void extend(mine.transId)}>
                {words.lot.holdExtend}
              </Button>
            ) : null}
            <Button busy={busy} onClick={() => setAsksRelease(true)}>
              {words.lot.release}
            </Button>
          </>
        }
      >
        <p>{words.lot.yourHold}</p>
        <p className="ll-figures">
          {isUnsure ? words.lot.holdMayHaveEnded : <HoldTime expiresAt={mine.expiresAt} onEnd={onEnd} />}
        </p>
        {asksRelease ? (
          <ActDialog
            kind="danger"
            title={words.lot.release}
            label={words.lot.release}
            problem={null}
            onDo={() => void release(mine.transId)}
            close={() => setAsksRelease(false)}
            busy={busy}
          >
            <p>{words.lot.releaseConfirm({ home: homeTitle(lot, words) })}</p>
          </ActDialog>
        ) : null}
      </Notice>
    )
  }
  if (!mayHold || !(asked || isOffered || isOpen)) return null
  if (!fresh) return <Notice kind="offline">{words.lot.holdNeedsNetwork}</Notice>
  return (
    <>
      <Button
        kind={leads ? 'primary' : undefined}
        wide
        busy={busy}
        aria-disabled={!complete}
        onClick={() => (complete ? void hold() : undefined)}
      >
        {joins !== null
          ? words.lot.addHome
          : startsPurchase
            ? words.lot.holdHome
            : highrise
              ? words.views.holdSuite
              : words.lot.hold}
      </Button>
      {asksCode ? (
        <Suspense>
          <GuestCode
            projectId={lot.projectId}
            offline={words.network.needsNetwork}
            onHold={async (send, proof) => await take(send, { proof })}
            onClose={() => setAsksCode(false)}
          />
        </Suspense>
      ) : null}
      {changed === undefined ? null : (
        <ChangedPrice
          {...changed}
          market={currency}
          busy={busy}
          onHold={() => void hold({ ...changed.taking, agreed: changed.sheet.total })}
          onClose={() => setChanged(undefined)}
        />
      )}
      {earlier === undefined || changed !== undefined ? null : (
        <EarlierPurchase
          heldAt={earlier}
          busy={busy}
          onContinue={() => void navigate(links.purchase(lot.projectId, lot.id))}
          onNew={() => void hold({ startsNew: true })}
          onClose={() => setEarlier(undefined)}
        />
      )}
    </>
  )
}
