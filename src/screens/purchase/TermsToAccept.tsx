import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { ChevronDownIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { purchaseStepsWords } from '../../i18n/en/purchaseSteps.ts'
import { useText } from '../../i18n/useText.ts'
import { momentText } from '../../session/dayText.ts'
import './Purchase.css'

interface Props {
  readonly version: {
    /** The project's name, if several have terms. */
    readonly name: string
    readonly hash: string
    readonly terms: readonly { readonly title: string; readonly body: string }[]
    readonly acceptedAt: string | null
  }
  /** Set for the first unaccepted terms, to which the list of missing items links. */
  readonly isDue: boolean
  readonly isOnline: boolean
  /** False if this version is no longer in force, or could not be accepted. */
  readonly accept: (hash: string) => Promise<boolean>
}

/** The terms of one project: read to the end, accepted once per version. */
export function TermsToAccept({
  version: { name, hash, terms, acceptedAt },
  isDue,
  isOnline,
  accept,
}: Props) {
  const texts = useText(purchaseStepsWords).terms
  const id = useId()
  const [opened, setOpened] = useState(hash)
  /** Ticked while being sent. */
  const [isTicked, setTicked] = useState(false)
  const [readHash, setReadHash] = useState<string | null>(null)
  const box = useRef<HTMLElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const isAccepted = acceptedAt !== null
  const isRead = isAccepted || readHash === hash
  const isOneOfSeveral = name !== ''
  const Title = isOneOfSeveral ? 'h3' : 'h2'

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

  const tick = () => {
    setTicked(true)
    void accept(hash).then((isDone) => {
      setTicked(false)
      if (isDone) setOpened(hash)
    })
  }
  return (
    <div className={`purchase-terms-of${isOneOfSeveral ? ' is-one-of-several' : ''}`}>
      {isOneOfSeveral ? <h2 id={id}>{texts.textOf({ name })}</h2> : null}
      {opened === hash || isAccepted ? null : (
        <Notice kind="warning" live>
          {texts.changed}
        </Notice>
      )}
      <section
        ref={box}
        className="purchase-terms"
        aria-label={isOneOfSeveral ? undefined : texts.text}
        aria-labelledby={isOneOfSeveral ? id : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it
        tabIndex={0}
      >
        {terms.map(({ title, body }, at) => (
          <section key={`${at} ${title}`}>
            <Title>{title}</Title>
            {body.split(/\n{2,}/).map((part, nth) => (
              <p key={nth}>{part}</p>
            ))}
          </section>
        ))}
        <p ref={end} className="purchase-terms-end" aria-hidden="true" />
      </section>
      <div data-field={isDue ? 'terms' : undefined} className="purchase-accept">
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
            label={isOneOfSeveral ? texts.acceptOf({ name }) : texts.accept}
            checked={isTicked}
            disabled={!isRead || !isOnline}
            onChange={tick}
          />
        )}
      </div>
    </div>
  )
}
