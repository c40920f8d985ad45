import { useLayoutEffect } from 'react'
import { pageWords } from '../i18n/en/page.ts'
import { useText } from '../i18n/useText.ts'
import { firstShape } from '../rules/firstShape.ts'

/**
 * Stands in for a page while code or first answer load, in the page's shape. Its styles are in index.html,
 * whose own outline it continues.
 */
export function PageLoading() {
  const words = useText(pageWords)
  useLayoutEffect(() => {
    document.documentElement.dataset['first'] = firstShape(location.pathname)
  }, [])
  return (
    <main className="page-loading" aria-busy="true" aria-label={words.loading}>
      <div className="first-page" aria-hidden="true">
        <span className="first-title" />
        <span className="first-tools" />
        <div className="first-cards">
          <span />
          <span />
          <span />
        </div>
      </div>
    </main>
  )
}
