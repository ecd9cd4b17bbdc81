/** What an owner can change about a template, apart from its name. */
import {
  shareSizes,
  type ShareDesign,
  type ShareSettings,
  type ShareSize
} from '#shared/contract/share-settings'
import type { ShareTemplate } from '#shared/contract/share-templates'

export interface TemplateValues {
  design: ShareDesign
  size: ShareSize
  /** The custom size; kept while another size is chosen, in case the owner switches back. */
  width: number
  height: number
  settings: ShareSettings
}
export type SettingName = keyof ShareSettings

export function valuesOf({ design, size, width, height, settings }: ShareTemplate): TemplateValues {
  return { design, size, width, height, settings }
}

/** As the service expects them. */
export function bodyOf({ design, size, width, height, settings }: TemplateValues) {
  return { design, settings, ...sizeOf(size, width, height) }
}

/** The size in the form the service expects; only a custom one includes its dimensions. */
export function sizeOf(size: ShareSize, width: number, height: number) {
  return size === 'own' ? { size, width, height } : { size }
}

/** Whether two result in the same image, in whatever order their settings were changed. */
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

/** Removes settings, so that the design's values apply again. */
export function withoutSettings(values: TemplateValues, names: readonly SettingName[]): TemplateValues {
  const kept = Object.entries(values.settings).filter(([name]) => !names.includes(name as SettingName))
  return { ...values, settings: Object.fromEntries(kept) }
}

/** The pixels of a size. */
export function pixelsOf({ size, width, height }: Pick<TemplateValues, 'size' | 'width' | 'height'>) {
  return size === 'own' ? { width, height } : shareSizes[size]
}
