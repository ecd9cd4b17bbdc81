/**
 * Where the window is: a path and parameters after the `#`, so that reloading, Back and copied addresses work.
 * `#/inbox?score=5&review=12` is the screen `inbox` with its filters and the open review.
 */

import { movedAddresses } from '#shared/window-commands'
import { leaveDialogs } from '../lib/open-dialogs'
import './launch-ticket'

class Router {
  path = $state.raw<string[]>([])
  params = $state.raw(new URLSearchParams())

  constructor() {
    this.#read()
    addEventListener('popstate', () => this.#follow())
    addEventListener('hashchange', () => this.#read())
  }

  get screen(): string {
    return this.path[0] ?? ''
  }

  /** Goes to an address such as `/customers?customer=3`. With `replace`, Back does not return to the current one. */
  go(address: string, { replace = false } = {}) {
    const url = `#${address}`
    if (url === location.hash) return
    if (replace) history.replaceState(null, '', url)
    else history.pushState(null, '', url)
    const before = this.path.join('/')
    this.#read()
    if (this.path.join('/') !== before) leaveDialogs(false)
  }

  /** Changes parameters and stays on the screen; an empty text, an empty list or undefined removes one. */
  set(changes: ParamChanges, options: { replace?: boolean } = {}) {
    this.go(addressWith(this.path, this.params, changes), options)
  }

  /** The address of the current screen with other parameters, for links. */
  href(changes: ParamChanges): string {
    return `#${addressWith(this.path, this.params, changes)}`
  }

  /** Back, Forward or a link. */
  #follow() {
    const before = this.path.join('/')
    this.#read()
    leaveDialogs(this.path.join('/') === before)
  }

  #read() {
    // Anything else after the `#`, such as a launch ticket pasted later, is not one of our addresses.
    const address = location.hash.startsWith('#/') ? location.hash.slice(1) : ''
    const [written = '', query = ''] = address.split('?')
    const moved = movedAddresses[written]
    if (moved !== undefined) history.replaceState(null, '', `#${moved}${query === '' ? '' : `?${query}`}`)
    const path = moved ?? written
    this.path = path.split('/').filter((part) => part !== '')
    this.params = new URLSearchParams(query)
  }
}

type ParamChanges = Record<string, string | readonly string[] | undefined>

function addressWith(path: string[], params: URLSearchParams, changes: ParamChanges): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const each of [value ?? []].flat()) if (each !== '') next.append(name, each)
  }
  const query = next.toString()
  return `/${path.join('/')}${query === '' ? '' : `?${query}`}`
}

export const router = new Router()
