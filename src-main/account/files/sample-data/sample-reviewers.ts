/** Who signs a made-up review, and how: sites show names in many ways. */
import { slugOf } from '#main/tools/slug'
import type { NewReviewRow } from '#main/account/reviews/reviews/reviews.repository'
import type { Guest } from './sample-customers'
import { languageOf, namesInOwnScript, originsOf } from './sample-names'
import type { SourceName } from './sample-shop'
import type { Home, Language } from './sentence-parts'
import type { Dice } from './seeded-random'

interface Reviewer {
  columns: Pick<
    NewReviewRow,
    'reviewer_name' | 'reviewer_first_name' | 'reviewer_last_name' | 'reviewer_email'
  >
  /** How a reply addresses the guest. */
  calledBy: string | null
}

export function makeReviewer(
  dice: Dice,
  of: { guest: Guest | undefined; language: Language; home: Home; source: SourceName }
): Reviewer {
  const { guest, language, home, source } = of
  if (guest !== undefined) return fullName(guest.given, guest.family, source === 'page' ? guest.email : null)
  // An anonymous card from the box on the counter.
  if (source === 'manual' && dice.percent(40)) return signed(null, null)
  const own = namesInOwnScript[language]
  if (own !== undefined && source !== 'page' && dice.percent(75)) {
    const name = dice.draw(own)
    return signed(name, name)
  }
  const origin = dice.pick(originsOf[home].filter((each) => languageOf(each, home) === language))
  const [given, family] = [dice.draw(origin.given), dice.pick(origin.family)]
  if (source === 'page') return fullName(given, family, null)
  const style = dice.between(1, 100)
  if (style <= 50) return signed(`${given} ${family}`, given)
  if (style <= 75) return signed(`${given} ${family.charAt(0)}.`, given)
  if (style <= 90) return signed(given, given)
  return signed(`${slugOf(given, 'guest')}${slugOf(family, 'x').charAt(0)}${dice.between(60, 99)}`, null)
}

function fullName(given: string, family: string, email: string | null): Reviewer {
  return {
    columns: {
      reviewer_name: `${given} ${family}`,
      reviewer_first_name: given,
      reviewer_last_name: family,
      reviewer_email: email
    },
    calledBy: given
  }
}

function signed(name: string | null, calledBy: string | null): Reviewer {
  return {
    columns: {
      reviewer_name: name,
      reviewer_first_name: null,
      reviewer_last_name: null,
      reviewer_email: null
    },
    calledBy
  }
}
