/** Settings of a review page as stored: only differences from the defaults, so that defaults can improve. */
import {
  usualFields,
  usualPageSettings,
  type FieldUse,
  type PageField,
  type PageSettings
} from '#shared/contract/page-settings'

/** Settings as sent; undefined ones stay. */
export type SettingsChange = {
  [Name in Exclude<keyof PageSettings, 'fields'>]?: PageSettings[Name] | undefined
} & { fields?: Partial<Record<PageField, FieldUse | undefined>> | undefined }

export function settingsFrom(kept: string): PageSettings {
  const own = JSON.parse(kept) as Partial<PageSettings>
  return { ...usualPageSettings, ...own, fields: { ...usualFields, ...own.fields } }
}

export function changedSettings(before: PageSettings, change: SettingsChange): PageSettings {
  const { fields, ...rest } = change
  return { ...before, ...defined(rest), fields: { ...before.fields, ...defined(fields ?? {}) } }
}

/** The settings as stored text. */
export function keptSettings(settings: PageSettings): string {
  const { fields, ...rest } = settings
  const unusual = unlike(rest, usualPageSettings)
  const ownUse = unlike(fields, usualFields)
  return JSON.stringify(Object.keys(ownUse).length === 0 ? unusual : { ...unusual, fields: ownUse })
}

/** The entries that are not undefined. */
function defined<Values extends object>(
  values: Values
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const said = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> }
}

function unlike<Values extends object>(values: Values, usual: Values): Partial<Values> {
  const entries = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name as keyof Values])
  )
  return Object.fromEntries(entries) as Partial<Values>
}
