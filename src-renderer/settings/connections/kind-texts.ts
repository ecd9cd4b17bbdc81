/** What the window says about a kind of connection. For unknown kinds, it uses the service's English. */
import type { KindOfConnection } from '#shared/contract/connection-kinds'
import texts from '#messages/connections-kinds'

interface Step {
  text: string
  wait: string
}

interface FieldTexts {
  label: string
  help: string
  /** The text shown if the service refuses what was entered. */
  wrong?: string | undefined
}

export interface KindTexts {
  name: string
  time: string
  /** What the owner gets from it, and what not. */
  about?: string | undefined
  /** For those who know about interfaces. */
  builtFrom: string
  steps: readonly Step[]
  /** The language of the texts, if it isn't the window's. */
  lang: 'en' | undefined
}

interface OwnTexts extends Omit<KindTexts, 'steps' | 'lang'> {
  steps: Readonly<Record<string, Step>>
  fields: Readonly<Partial<Record<string, FieldTexts>>>
}

const ownTexts = (kind: string): OwnTexts | undefined =>
  (texts.kinds as unknown as Readonly<Partial<Record<string, OwnTexts>>>)[kind]

export function kindTexts({ kind, name, steps, built_from, can }: KindOfConnection): KindTexts {
  const own = ownTexts(kind)
  if (own) {
    // One of the steps is only needed for replying from here.
    const needed = Object.entries(own.steps).filter(([key]) => key !== 'replies' || can.replies)
    return { ...own, steps: needed.map(([, step]) => step), lang: undefined }
  }
  const time = [...new Set(steps.map(({ wait }) => wait))].join(', ')
  return { name, time, builtFrom: built_from, steps, lang: 'en' }
}

export const fieldTexts = (kind: string, field: KindOfConnection['settings'][number]): FieldTexts =>
  ownTexts(kind)?.fields[field.name] ?? field
