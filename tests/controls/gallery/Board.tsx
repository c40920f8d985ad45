import { Button } from '../../../src/controls/Button.tsx'
import { Card } from '../../../src/controls/Card.tsx'
import { BathIcon, BedIcon, FilterIcon, MapIcon, RulerIcon } from '../../../src/controls/icons.tsx'
import { Notice } from '../../../src/controls/Notice.tsx'
import { Picture } from '../../../src/controls/Picture.tsx'
import { StatusBadge } from '../../../src/controls/StatusBadge.tsx'

const HOMES = [
  { name: 'The Alder', note: 'Elevation B, lot 16', price: '$689,900', tone: 'available', word: 'Available' },
  { name: 'The Birch', note: 'Elevation A, lot 9', price: '$764,900', tone: 'held', word: 'On hold' },
  {
    name: 'The Douglas',
    note: 'Elevation C, lot 10',
    price: '$865,000',
    tone: 'inventory',
    word: 'Move-in ready',
  },
] as const

export function Board() {
  return (
    <main className="g-page">
      <header className="g-row">
        <h1>Maple Ridge</h1>
        <span className="g-row">
          <Button icon={<FilterIcon />}>Filters</Button>
          <Button icon={<MapIcon />}>Map</Button>
        </span>
      </header>
      <Notice kind="stale">Availability as of 14:05, 22 minutes ago.</Notice>
      <div className="g-two">
        {HOMES.map((home) => (
          <Card
            key={home.name}
            picture={
              <Picture src={undefined} alt={`${home.name}, front`} none="No picture yet">
                <StatusBadge tone={home.tone}>{home.word}</StatusBadge>
              </Picture>
            }
            actions={
              <>
                <Button>View floor plan</Button>
                <Button kind={home.tone === 'available' ? 'primary' : 'quiet'}>Confirm Selection</Button>
              </>
            }
          >
            <div>
              <h2 className="g-name">{home.name}</h2>
              <p className="ll-quiet ll-small">{home.note}</p>
            </div>
            <p className="g-price ll-figures">{home.price}</p>
            <p className="g-facts ll-figures">
              <span>
                <BedIcon /> 3
              </span>
              <span>
                <BathIcon /> 2.5
              </span>
              <span>
                <RulerIcon /> 1,842 SF
              </span>
            </p>
          </Card>
        ))}
      </div>
    </main>
  )
}
