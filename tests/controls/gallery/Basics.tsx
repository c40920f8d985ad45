import { useState } from 'react'
import { Button } from '../../../src/controls/Button.tsx'
import { IconButton } from '../../../src/controls/IconButton.tsx'
import * as icons from '../../../src/controls/icons.tsx'
import { LinkButton } from '../../../src/controls/LinkButton.tsx'

const { CloseIcon, ForwardIcon, HeartIcon, PlusIcon, TrashIcon } = icons
const KINDS = ['primary', 'quiet', 'danger', 'plain'] as const

export function Basics() {
  const [busy, setBusy] = useState(false)
  const [presses, setPresses] = useState(0)
  const [liked, setLiked] = useState(true)
  return (
    <main className="g-page">
      <h1>Buttons and icons</h1>
      <section className="g-section">
        <h2>Kinds</h2>
        {KINDS.map((kind) => (
          <div key={kind} className="g-row">
            <Button kind={kind}>Hold this lot</Button>
            <Button kind={kind} icon={<PlusIcon />}>
              With icon
            </Button>
            <Button kind={kind} busy>
              Sending
            </Button>
            <Button kind={kind} disabled>
              Not now
            </Button>
          </div>
        ))}
        <Button kind="primary" wide icon={<ForwardIcon />}>
          Continue
        </Button>
        <div className="g-row">
          <LinkButton kind="primary" element={<a href="#there">A link as a button</a>} />
          <LinkButton element={<a href="#there">Another</a>} icon={<ForwardIcon />} />
          <IconButton label="Close" icon={<CloseIcon />} />
          <IconButton label="Add" icon={<PlusIcon />} lined />
          <IconButton
            label="Favourite"
            icon={<HeartIcon />}
            lined
            aria-pressed={liked}
            onClick={() => setLiked(!liked)}
          />
          <IconButton label="Delete" icon={<TrashIcon />} lined disabled />
        </div>
        <div className="g-row">
          <Button
            kind="primary"
            busy={busy}
            onClick={() => {
              setBusy(true)
              setPresses(presses + 1)
            }}
          >
            Submit once
          </Button>
          <output data-testid="presses">{presses}</output>
        </div>
      </section>
      <section className="g-section">
        <h2>Icons</h2>
        <div className="g-icons">
          {Object.entries(icons).map(([name, Icon]) => (
            <div key={name}>
              <Icon />
              {name.replace('Icon', '')}
            </div>
          ))}
        </div>
      </section>
      <section className="g-section">
        <h2>Type</h2>
        <h1>Çınar Evleri, Straße 9</h1>
        <h2>Maple Ridge, phase 2</h2>
        <h3>The Alder, elevation B</h3>
        <p>Three bedrooms, two baths, 1,842 SF. İğüşöç ÄÖÜß, €489.000, ₺12.450.000.</p>
        <p className="ll-quiet ll-small">Prices and availability change. Ask the sales team.</p>
      </section>
    </main>
  )
}
