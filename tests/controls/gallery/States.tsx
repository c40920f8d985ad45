import { useState } from 'react'
import { Button } from '../../../src/controls/Button.tsx'
import { Countdown } from '../../../src/controls/Countdown.tsx'
import { EmptyState } from '../../../src/controls/EmptyState.tsx'
import { HeartIcon, HouseIcon } from '../../../src/controls/icons.tsx'
import { Notice } from '../../../src/controls/Notice.tsx'
import { Progress } from '../../../src/controls/Progress.tsx'
import { Skeleton } from '../../../src/controls/Skeleton.tsx'
import { StatusBadge } from '../../../src/controls/StatusBadge.tsx'
import { StepProgress } from '../../../src/controls/StepProgress.tsx'
import { Tabs } from '../../../src/controls/Tabs.tsx'
import { Tag } from '../../../src/controls/Tag.tsx'

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export function States() {
  const [progress, setProgress] = useState(42)
  const [tab, setTab] = useState<'here' | 'sent' | 'done'>('here')
  const [deadline] = useState(() => Date.now() + 305_000)
  const [ended, setEnded] = useState(0)
  return (
    <main className="g-page">
      <h1>States</h1>
      <div className="g-row">
        <StatusBadge tone="available">Available</StatusBadge>
        <StatusBadge tone="sold">Sold</StatusBadge>
        <StatusBadge tone="held">On hold</StatusBadge>
        <StatusBadge tone="inventory">Move-in ready</StatusBadge>
        <StatusBadge tone="notReleased">Not released</StatusBadge>
      </div>
      <div className="g-row">
        <Tag>1,842 SF</Tag>
        <Tag tone="brand">New release</Tag>
        <Tag tone="accent" icon={<HouseIcon />}>
          Corner lot
        </Tag>
        <Tag tone="good">Received</Tag>
        <Tag tone="warning">On this device</Tag>
        <Tag tone="danger">Not possible</Tag>
      </div>
      <div className="g-row ll-small">
        {(['available', 'sold', 'held', 'inventory', 'notReleased'] as const).map((tone) => (
          <span key={tone} className="g-row">
            <StatusBadge tone={tone} /> {tone}
          </span>
        ))}
      </div>
      <div className="g-section">
        <Notice kind="offline" action={<Button kind="plain">What can I do?</Button>}>
          No network. You can go on: everything is kept on this device.
        </Notice>
        <Notice kind="stale">Availability as of 14:05, 22 minutes ago.</Notice>
        <Notice>Prices include the lot premium.</Notice>
        <Notice kind="good">All 4 documents received.</Notice>
        <Notice kind="danger">This lot was sold while you were away. Nothing was charged.</Notice>
      </div>
      <div className="g-two">
        <div className="g-section">
          <StepProgress step={2} of={4} words="2 of 4 · Buyer" />
          <Progress
            label="Fetching Maple Ridge"
            value={progress}
            words={`Maple Ridge: ${progress} of 100 files`}
          />
          <Progress label="Your registration" />
          <div className="g-row">
            <Button onClick={() => setProgress(20)}>Back to 20</Button>
            <Button onClick={() => setProgress(80)}>On to 80</Button>
          </div>
          <p>
            Held for you for{' '}
            <Countdown
              deadline={deadline}
              now={Date.now}
              spokenAt={[300, 120, 60]}
              format={clock}
              speak={(seconds) => `${Math.ceil(seconds / 60)} minutes left`}
              onEnd={() => setEnded((count) => count + 1)}
            />
          </p>
          <output data-testid="ended">{ended}</output>
        </div>
        <div className="g-section">
          <Skeleton ratio="4 / 3" />
          <Skeleton lines={3} />
        </div>
      </div>
      <Tabs
        label="Worksheets"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'here',
            label: 'On this device',
            count: 3,
            panel: <p>Three worksheets wait for the network.</p>,
          },
          { id: 'sent', label: 'Sent', count: 1, panel: <p>One is on its way.</p> },
          { id: 'done', label: 'Received', panel: <p>All others were received.</p> },
        ]}
      />
      <EmptyState
        picture={<HeartIcon />}
        title="No favourites yet"
        action={<Button kind="primary">Look at homes</Button>}
      >
        Touch the heart on a home and it waits for you here.
      </EmptyState>
    </main>
  )
}
