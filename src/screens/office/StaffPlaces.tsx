import { Checkbox } from '../../controls/Checkbox.tsx'
import { staffWords } from '../../i18n/en/staff.ts'
import { useText } from '../../i18n/useText.ts'
import { toggled } from '../../rules/toggled.ts'
import type { StaffAnswer } from './People.tsx'

export interface Places {
  /** Null means all, including future ones. */
  readonly communities: readonly string[] | null
  readonly events: readonly number[]
}

/** The communities and events in which somebody works. */
export function StaffPlaces({
  staff: { communities, mayGiveAll },
  places,
  setPlaces,
}: {
  staff: Pick<StaffAnswer, 'communities' | 'mayGiveAll'>
  places: Places
  setPlaces: (places: Places) => void
}) {
  const said = useText(staffWords)
  const isIn = (id: string): boolean => places.communities?.includes(id) ?? true
  const offered = communities.filter(({ id, events }) => isIn(id) && events.length > 0)
  return (
    <>
      <fieldset className="staff-places">
        <legend>{said.communities}</legend>
        {mayGiveAll ? (
          <Checkbox
            label={said.all}
            checked={places.communities === null}
            onChange={({ target }) => setPlaces({ ...places, communities: target.checked ? null : [] })}
          />
        ) : null}
        {places.communities === null
          ? null
          : communities.map(({ id, name, events }) => (
              <Checkbox
                key={id}
                label={name}
                checked={isIn(id)}
                onChange={() =>
                  setPlaces({
                    communities: toggled(places.communities ?? [], id),
                    // Removing a community removes its events too.
                    events: isIn(id)
                      ? places.events.filter((event) => !events.some((one) => one.id === event))
                      : places.events,
                  })
                }
              />
            ))}
      </fieldset>
      {offered.length === 0 ? null : (
        <fieldset className="staff-places">
          <legend>{said.events}</legend>
          {offered.flatMap((community) =>
            community.events
              .filter(({ id }) => community.limit.length === 0 || community.limit.includes(id))
              .map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={said.eventsOf({ event: name, project: community.name })}
                  checked={places.events.includes(id)}
                  onChange={() => setPlaces({ ...places, events: toggled(places.events, id) })}
                />
              )),
          )}
        </fieldset>
      )}
    </>
  )
}
