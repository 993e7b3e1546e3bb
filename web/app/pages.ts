import type { Component } from 'svelte'
import type { Route } from '../ui/route.ts'
import { withWords } from '../words/spoken.ts'

/** A page and what it is told; each fits the other where they are brought together. */
interface Shown {
  Page: Component<object>
  told: object
}

const shown = <Told extends object>(Page: Component<Told>, told: Told): Shown => ({
  Page: Page as Component<object>,
  told,
})

/** The page of a route, loaded when it is opened; null where there is none. */
export async function pageOf(route: Route): Promise<Shown | null> {
  switch (route.page) {
    case 'lobby':
      return shown((await import('../lobby/Lobby.svelte')).default, {})
    case 'here':
      return shown((await import('../play/LocalPage.svelte')).default, { id: route.id })
    case 'match':
      return shown((await import('../play/NetPage.svelte')).default, { id: route.id })
    case 'join':
      return shown((await import('../play/NetPage.svelte')).default, { id: route.match, invitation: route.invitation })
    case 'seat':
      return shown((await import('../play/NetPage.svelte')).default, { id: route.match, secret: route.secret })
    case 'replay': {
      const { from, id, step, review } = route
      return shown((await import('../replay/ReplayPage.svelte')).default, { from, id, step, review })
    }
    case 'rules':
      if (route.rule === 'summary')
        return shown((await import('../rulebook/SummaryPage.svelte')).default, { game: route.game })
      return shown((await import('../rulebook/RulesPage.svelte')).default, { game: route.game, rule: route.rule })
    case 'learn':
      if (route.lesson === null)
        return shown((await import('../school/SchoolPage.svelte')).default, { game: route.game })
      return shown((await import('../school/LessonPage.svelte')).default, { game: route.game, id: route.lesson })
    case 'me': {
      const { default: MePage } = await withWords('me', import('../me/MePage.svelte'))
      return shown(MePage, { link: route.link })
    }
    case 'told': {
      const page = withWords('me', withWords('told', import('../told/ToldPage.svelte')))
      return shown((await page).default, {})
    }
    case 'letter': {
      const { deed, token } = route
      const page = withWords('me', withWords('told', import('../told/LetterPage.svelte')))
      return shown((await page).default, { deed, token })
    }
    case 'people': {
      const page = withWords('people', import('../people/PersonPage.svelte'))
      return shown((await withWords('me', page)).default, { name: route.name })
    }
    case 'offers': {
      // Who is signed out here reads the same words as on his own page.
      const { default: OffersPage } = await withWords('me', withWords('offers', import('../offers/OffersPage.svelte')))
      return shown(OffersPage, { game: route.game, name: route.name })
    }
    case 'cups': {
      const { cup } = route
      // Whoever is signed out meanwhile reads the same words as on his own page.
      const words = <T>(page: Promise<T>) => withWords('me', withWords('cups', page))
      if (cup === null) return shown((await words(import('../cups/CupList.svelte'))).default, {})
      if (cup === 'new') return shown((await words(import('../cups/NewCup.svelte'))).default, {})
      return shown((await words(import('../cups/CupPage.svelte'))).default, { id: cup })
    }
    default:
      return null
  }
}
