import { useSearchParams } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { optionsOf } from '../../controls/optionsOf.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { useText } from '../../i18n/useText.ts'

/** The filter of worksheets. In the address, so it has no names. */
export interface OfferWish {
  readonly project: string
  /** 0 means any. */
  readonly status: number
  readonly from: string
  readonly to: string
}

const aDay = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null): string => (text !== null && aDay.test(text) ? text : '')

export function useOfferWish() {
  const [search, setSearch] = useSearchParams()
  const wish: OfferWish = {
    project: search.get('project') ?? '',
    status: Number(search.get('status') ?? 0) || 0,
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  }
  const change = (patch: Partial<Record<keyof OfferWish, string>>) => {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(patch)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  }
  const wishes = wish.project !== '' || wish.status !== 0 || wish.from !== '' || wish.to !== ''
  return { wish, wishes, change }
}

/** Filters a list of worksheets by community, status and arrival day. */
// §2 submitted-worksheets, §7 GetBrokerOffers
export function OfferFilter({
  projects,
  wish,
  wishes,
  change,
}: ReturnType<typeof useOfferWish> & { projects: readonly { id: string; name: string }[] }) {
  const desk = useText(reviewWords)
  return (
    <form className="offer-filter" aria-label={desk.filter} onSubmit={(event) => event.preventDefault()}>
      <NativeSelect
        label={desk.project}
        value={wish.project}
        placeholder={desk.anyProject}
        options={projects.map(({ id, name }) => ({ id, label: name }))}
        onChange={(event) => change({ project: event.target.value })}
      />
      <NativeSelect
        label={desk.status}
        value={wish.status === 0 ? '' : String(wish.status)}
        placeholder={desk.anyStatus}
        options={optionsOf(desk.statuses)}
        onChange={(event) => change({ status: event.target.value })}
      />
      <Field
        label={desk.from}
        type="date"
        value={wish.from}
        max={wish.to || undefined}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Field
        label={desk.to}
        type="date"
        value={wish.to}
        min={wish.from || undefined}
        onChange={(event) => change({ to: event.target.value })}
      />
      {wishes ? (
        <Button onClick={() => change({ project: '', status: '', from: '', to: '' })}>{desk.clear}</Button>
      ) : null}
    </form>
  )
}
