/** What an owner can change about a template, besides its name. */
import {
  shareSizes,
  type ShareDesign,
  type ShareSettings,
  type ShareSize
} from '../../src-shared/contract/share-settings'
import type { ShareTemplate } from '../../src-shared/contract/share-templates'

export interface TemplateValues {
  design: ShareDesign
  size: ShareSize
  /** Of the own size; kept while another is chosen, so that going back finds it. */
  width: number
  height: number
  settings: ShareSettings
}
export type SettingName = keyof ShareSettings

export function valuesOf({ design, size, width, height, settings }: ShareTemplate): TemplateValues {
  return { design, size, width, height, settings }
}

/** As the service takes it. */
export function bodyOf({ design, size, width, height, settings }: TemplateValues) {
  return { design, settings, ...sizeOf(size, width, height) }
}

/** How a size is asked for: only the own one says its sides. */
export function sizeOf(size: ShareSize, width: number, height: number) {
  return size === 'own' ? { size, width, height } : { size }
}

/** Two that say the same make the same picture, in whatever order their settings were made. */
export function isSame(one: TemplateValues, other: TemplateValues): boolean {
  return textOf(one) === textOf(other)
}

const textOf = (values: TemplateValues) => {
  const { settings, ...rest } = bodyOf(values)
  return JSON.stringify([rest, Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

export function withSetting<N extends SettingName>(
  values: TemplateValues,
  name: N,
  value: ShareSettings[N]
): TemplateValues {
  return { ...values, settings: { ...values.settings, [name]: value } }
}

/** The design's own value again. */
export function withoutSettings(values: TemplateValues, names: readonly SettingName[]): TemplateValues {
  const kept = Object.entries(values.settings).filter(([name]) => !names.includes(name as SettingName))
  return { ...values, settings: Object.fromEntries(kept) }
}

/** The pixels of a size. */
export function pixelsOf({ size, width, height }: Pick<TemplateValues, 'size' | 'width' | 'height'>) {
  return size === 'own' ? { width, height } : shareSizes[size]
}
