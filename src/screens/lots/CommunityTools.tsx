import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { BuildingIcon, CalendarIcon, FilterIcon } from '../../controls/icons.tsx'
import { buildingWords } from '../../i18n/en/building.ts'
import { eventsWords } from '../../i18n/en/events.ts'
import { lotFiltersWords } from '../../i18n/en/lotFilters.ts'
import { viewsWords } from '../../i18n/en/views.ts'
import { useText } from '../../i18n/useText.ts'
import { isStaff } from '../../rules/actor.ts'
import { masterEvent } from '../../rules/events.ts'
import { isAvailable } from '../../rules/lotStatus.ts'
import { dayText } from '../../session/dayText.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import type { CommunityView } from './useCommunityView.ts'

const ChooseOne = lazy(async () => ({ default: (await import('../../modals/ChooseOne.tsx')).ChooseOne }))
const LotFilters = lazy(async () => ({ default: (await import('./LotFilters.tsx')).LotFilters }))

/** Buttons that open the filters, events and buildings. */
// §2 Filters, event chooser, building chooser
export function CommunityTools({
  view,
  oneBuilding,
  hasList,
}: {
  view: CommunityView
  oneBuilding: boolean
  /** A list of lots is beside them, which may leave out those that are gone. */
  hasList: boolean
}) {
  const words = useText({
    events: eventsWords,
    lotFilters: lotFiltersWords,
    building: buildingWords,
    views: viewsWords,
  })
  const [open, setOpen] = useState<'filters' | 'events' | 'buildings' | null>(null)
  const { events, buildings, building, filtersSet, lots } = view
  const close = () => setOpen(null)
  // "Master" means nothing to buyers and brokers.
  const isInside = isStaff(useAtomValue(actorAtom))
  const master = isInside ? words.events.master : words.events.everything
  const eventName = events.open.find((event) => event.id === events.selected)?.name ?? master
  const eventChoices = [
    ...(events.master && !events.open.some((event) => event.id === masterEvent)
      ? [{ id: String(masterEvent), title: master }]
      : []),
    ...events.open.map((event) => ({
      id: String(event.id),
      title: event.name,
      detail: event.endDate === '' ? undefined : words.events.until({ date: dayText(event.endDate) }),
    })),
  ]
  return (
    <div className="community-tools">
      <Button icon={<FilterIcon />} aria-haspopup="dialog" onClick={() => setOpen('filters')}>
        {filtersSet === 0 ? words.lotFilters.open : words.lotFilters.openCount({ count: filtersSet })}
      </Button>
      {(isInside ? eventChoices.length > 1 : events.open.length > 1) ? (
        <Button icon={<CalendarIcon />} aria-haspopup="dialog" onClick={() => setOpen('events')}>
          {words.events.current({ name: eventName })}
        </Button>
      ) : null}
      {oneBuilding && buildings.length > 1 ? (
        <Button icon={<BuildingIcon />} aria-haspopup="dialog" onClick={() => setOpen('buildings')}>
          {building?.name ?? words.building.choose}
        </Button>
      ) : null}
      <Suspense>
        {open === 'filters' ? (
          <LotFilters
            lots={oneBuilding ? view.inBuilding : lots}
            filter={view.filter}
            priceOf={view.priceOf}
            metric={view.community.isMetric}
            market={view.market}
            onClose={close}
            onlyFree={hasList ? view.onlyFree : null}
            onApply={(filter, onlyFree) => {
              if (onlyFree !== null) view.setOnlyFree(onlyFree)
              view.setFilter(filter)
              close()
            }}
          />
        ) : open === 'events' ? (
          <ChooseOne
            title={words.events.title}
            label={words.events.choose}
            choices={eventChoices}
            value={events.selected === null ? undefined : String(events.selected)}
            onClose={close}
            onApply={(id) => {
              view.patch({ event: id, lot: null })
              close()
            }}
          />
        ) : open === 'buildings' ? (
          <ChooseOne
            title={words.building.title}
            label={words.building.choose}
            choices={buildings.map(({ id, name }) => {
              const own = lots.filter((lot) => lot.buildingId === id)
              const count = own.filter(isAvailable).length
              return {
                id: String(id),
                title: name,
                detail: words.views.share({ count, total: own.length }),
              }
            })}
            value={building === undefined ? undefined : String(building.id)}
            onClose={close}
            onApply={(id) => {
              view.setBuilding(Number(id))
              close()
            }}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
