import { useEffect, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { ChevronDownIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { momentText } from '../../session/dayText.ts'
import { languageAtom } from '../../session/language.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'
import './Purchase.css'

/** The project's terms: read to the end, accepted once per version. */
// §7 CallTnC
export function TermsAndConditions({ purchase, change, isOnline, frame, done }: StepProps) {
  const words = useText({ steps: purchaseStepsWords, actions: actionsWords })
  const texts = words.steps.terms
  const { hash, terms, acceptedAt } = purchase.terms
  const [opened, setOpened] = useState(hash)
  /** Ticked while it is being sent. */
  const [isTicked, setTicked] = useState(false)
  const [readHash, setReadHash] = useState<string | null>(null)
  const box = useRef<HTMLElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const isAccepted = acceptedAt !== null
  const isRead = isAccepted || readHash === hash
  const isChanged = opened !== hash

  useEffect(() => {
    const [root, mark] = [box.current, end.current]
    if (root === null || mark === null) return
    root.scrollTop = 0
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setReadHash(hash)
      },
      { root },
    )
    seen.observe(mark)
    return () => seen.disconnect()
  }, [hash])

  const accept = () => {
    setTicked(true)
    void change('/purchase/AcceptTerms', { hash, language: sessionStore.get(languageAtom) }).then(
      (isDone) => {
        setTicked(false)
        if (isDone) setOpened(hash)
      },
    )
  }
  return (
    <PurchaseFrame frame={frame} title={texts.title} nextLabel={words.actions.next} onDone={done}>
      {isChanged && !isAccepted ? (
        <Notice kind="warning" live>
          {texts.changed}
        </Notice>
      ) : null}
      <section
        ref={box}
        className="purchase-terms"
        aria-label={texts.text}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
      >
        {terms.map(({ title, body }, at) => (
          <section key={`${at} ${title}`}>
            <h2>{title}</h2>
            {body.split(/\n{2,}/).map((part, nth) => (
              <p key={nth}>{part}</p>
            ))}
          </section>
        ))}
        <p ref={end} className="purchase-terms-end" aria-hidden="true" />
      </section>
      <div data-field="terms" className="purchase-accept">
        {isRead ? null : (
          <>
            <Button
              icon={<ChevronDownIcon />}
              onClick={() => end.current?.scrollIntoView({ block: 'nearest' })}
            >
              {texts.end}
            </Button>
            <p className="ll-quiet">{texts.readFirst}</p>
          </>
        )}
        {isAccepted ? (
          <Notice kind="good" live>
            {texts.acceptedAt({ time: momentText(acceptedAt) })}
          </Notice>
        ) : (
          <Checkbox
            label={texts.accept}
            checked={isTicked}
            disabled={!isRead || !isOnline}
            onChange={accept}
          />
        )}
      </div>
    </PurchaseFrame>
  )
}
