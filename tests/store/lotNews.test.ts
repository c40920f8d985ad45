import { describe, expect, test } from 'vitest'
import { newsOf, onNews, onNewsOf, settleNews, tellNews } from '../../src/store/lotNews.ts'

let project = 0
const change = (projectId: string, houseId: number, version: number, finalStatus = 3) => ({
  projectId,
  houseId,
  finalStatus,
  status2: 1,
  version,
})
const fresh = () => `P${(project += 1)}`

describe('news on its way to disk', () => {
  test('is announced at once, only to the community and to that lot', () => {
    const id = fresh()
    const heard: string[] = []
    onNews(id, (news) => heard.push(`community ${news.houseId}`))
    onNewsOf(id, 14, () => heard.push('lot 14'))
    onNewsOf(id, 15, () => heard.push('lot 15'))
    tellNews(change(id, 14, 8))
    expect(heard).toEqual(['community 14', 'lot 14'])
    expect(newsOf(id, 14)?.version).toBe(8)
  })

  test('an older item changes nothing, neither the lot nor what the rows already say', () => {
    const id = fresh()
    tellNews(change(id, 14, 8, 3))
    tellNews(change(id, 14, 7, 1))
    expect(newsOf(id, 14)).toMatchObject({ finalStatus: 3 })
    settleNews(id, 8)
    expect(newsOf(id, 14)).toBeNull()
    tellNews(change(id, 14, 6, 1))
    expect(newsOf(id, 14)).toBeNull()
  })

  test('settling keeps what is newer than the rows', () => {
    const id = fresh()
    tellNews(change(id, 14, 8))
    tellNews(change(id, 15, 9))
    settleNews(id, 8)
    expect([newsOf(id, 14), newsOf(id, 15)?.version]).toEqual([null, 9])
  })

  test('a server that restarts its count lower is heard again', () => {
    const id = fresh()
    settleNews(id, 40)
    settleNews(id, 2)
    tellNews(change(id, 14, 3))
    expect(newsOf(id, 14)?.version).toBe(3)
  })
})
