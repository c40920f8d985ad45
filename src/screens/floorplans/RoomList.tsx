import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { areaText, frontageText } from '../../session/homeTexts.ts'
import type { Home } from './home.ts'
import type { KnownHomes } from './useHomes.ts'

/** The plan in words, level by level. */
export function RoomList({ home, known }: { home: Home; known: KnownHomes }) {
  const words = useText({ lot: lotWords })

  const { market, metric } = known

  const texts = useText(homesWords)
  if (home.rooms.length === 0) return null
  const levels = [...new Set(home.rooms.map((room) => room.level))].sort((a, b) => a - b)
  const length = (value: number) => frontageText(value, metric, market.locale, words)
  return (
    <section className="home-rooms" aria-labelledby="home-rooms">
      <h2 id="home-rooms">{texts.rooms}</h2>
      <div className="home-rooms-levels">
        {levels.map((level) => (
          <table key={level} className="ll-figures">
            {levels.length > 1 ? <caption>{texts.level({ n: level })}</caption> : null}
            <tbody>
              {home.rooms
                .filter((room) => room.level === level)
                .map((room, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two rooms of a level may have one name
                  <tr key={at}>
                    <th scope="row">{room.name}</th>
                    <td>
                      {length(room.width)} × {length(room.depth)}
                    </td>
                    <td className="ll-quiet">
                      {areaText(room.width * room.depth, metric, market.locale, words)}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  )
}
