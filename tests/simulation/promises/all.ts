/**
 * What Goodword promises, each as a sentence and a check that returns the two facts that disagree, or null. To add a promise, add a
 * row: to `roundPromises` if one round can break it, otherwise to `dayPromises`.
 */
import type { World } from '../world/world'
import { acknowledgedIsThere } from './acknowledged'
import {
  answersEnd,
  lastVersionStands,
  onlyToWhatWasRead,
  publishedIsWanted,
  takenBackIsGone
} from './answers'
import { contactsStayHere, reviewsGiveNoOrders, translationsFit } from './drafts'
import { erasedIsNowhere, othersSeeNothing } from './privacy'
import { figuresAgree } from './figures'
import { inboxFollows, ownerHears } from './inbox'
import { nothingWaits } from './waiting'
import { statusesOnlyAdvance, timesRunForwards } from './records'
import {
  inHours,
  marksComeFirst,
  neverTwice,
  nobodyWhoSaidNo,
  ownerNeverTwice,
  remindersWait,
  seldomEnough,
  sentMeansTaken,
  unclearIsNotRepeated
} from './messages'
import { fileIsSound } from './file'
import { nobodyWhoCame, nothingWhileQuiet, withinLimits } from './sending'
import { webhooksArrive } from './webhooks'
import { freshIsFresh, nothingIsLeftBehind, othersPagesStay, pagesAreWhole, unshownLeaves } from './website'

/** The two facts that disagree. */
export type Facts = [one: string, other: string]
export type Check = (world: World) => Facts | null | Promise<Facts | null>

export interface Promised {
  world: World
  until: string | undefined
  fail: (promise: string, facts: Facts) => never
}

export const roundPromises: Record<string, Check> = {
  'nothing leaves before its mark is written': marksComeFirst,
  'nobody gets the same message twice': neverTwice,
  'the owner gets no mail twice': ownerNeverTwice,
  'nobody gets a message after saying no': nobodyWhoSaidNo,
  'nothing leaves outside the hours': inHours,
  'nothing leaves while sending is paused or held': nothingWhileQuiet,
  'no more leaves than the limits allow': withinLimits,
  'nobody is reminded who came already': nobodyWhoCame,
  'a reminder never comes before its days are over': remindersWait,
  'what was acknowledged is there': acknowledgedIsThere,
  'nothing is published but what was asked for, once': publishedIsWanted,
  'an answer counts only for what was read': onlyToWhatWasRead,
  'a status never goes back': statusesOnlyAdvance,
  'whatever stands on the website is whole': pagesAreWhole,
  'nothing of others is replaced on the website': othersPagesStay,
  'what is called up to date on the website is': freshIsFresh
}

export const dayPromises: Record<string, Check> = {
  'nobody is asked more often than the lock allows': seldomEnough,
  'what is called sent has arrived': sentMeansTaken,
  'what was handed over without an answer is not sent again': unclearIsNotRepeated,
  'what is published stands at the site, in its last version': lastVersionStands,
  'what was taken back is gone': takenBackIsGone,
  'every answer to an alert has its end': answersEnd,
  'a review gives no orders to the model': reviewsGiveNoOrders,
  'no address or number reaches the model': contactsStayHere,
  'a translation is of what the review says': translationsFit,
  'what a site says stands in the inbox': inboxFollows,
  'the owner hears of every new review': ownerHears,
  'figures that name one thing agree': figuresAgree,
  'nothing waits for ever': nothingWaits,
  'an erased person is nowhere': erasedIsNowhere,
  'one business never sees the other': othersSeeNothing,
  'time never runs backwards in a record': timesRunForwards,
  'the program behind the webhook is told everything': webhooksArrive,
  'what must not be seen leaves the website': unshownLeaves,
  'nothing is left behind on the website': nothingIsLeftBehind,
  'the file is sound': fileIsSound
}
