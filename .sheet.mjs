import { LRUCache } from "lru-cache";
import sharp from "sharp";
import { Renderer } from "@takumi-rs/core";
import { z } from "zod";
import { closeSync, existsSync, openSync, readFileSync, readSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
// src-main/share/alt-text.ts
const phrases = {
	en: {
		review: "Review of",
		stars: (score) => `${String(score)} of 5 stars`,
		quoted: (text) => `“${text}”`
	},
	de: {
		review: "Bewertung von",
		stars: (score) => `${String(score)} von 5 Sternen`,
		quoted: (text) => `„${text}“`
	}
};
function altText({ copy, order }, shown) {
	const { review, stars, quoted } = order.language.toLowerCase().startsWith("de") ? phrases.de : phrases.en;
	const { main } = copy;
	const author = main.what === "author" ? main.words : copy.author;
	const title = main.what === "title" ? main.words : copy.title;
	const beside = [
		author,
		copy.source,
		copy.location,
		copy.date
	].filter((part) => part !== null).join(", ");
	const said = main.what === "text" ? quoted(shown) : null;
	return [
		`${review} ${order.words.business}${copy.score === null ? "" : `, ${stars(copy.score)}`}.`,
		title && ended(title),
		said && (beside ? `${said} – ${ended(beside)}` : said),
		said ? null : beside && ended(beside),
		copy.caption && ended(copy.caption)
	].filter(Boolean).join(" ");
}
const ended = (sentence) => /[.!?…。！？]$/u.test(sentence) ? sentence : `${sentence}.`;
// src-main/tools/colors.ts
/** Colours written `#rrggbb`: how well they are read on one another, and tones of the same hue. */
/** What WCAG 2.2 asks of signs that are no text (1.4.11), and of text (1.4.3). */
const enoughContrast = {
	sign: 3,
	text: 4.5
};
/** Contrast of two colours as WCAG counts it: 1 is not read at all, 21 is black on white. */
function contrast(one, other) {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
	return (light + .05) / (dark + .05);
}
/** White or black, whichever is read better on a ground. */
const inkOn = (ground) => contrast(ground, "#ffffff") >= contrast(ground, "#000000") ? "#ffffff" : "#000000";
/** The first colour with a part of the other in it: 0 is the first, 1 the other. */
function mix(color, other, part) {
	const to = channelsOf(other);
	return written(channelsOf(color).map((value, at) => value + ((to[at] ?? 0) - value) * part));
}
/** The colour, moved towards another in small steps until it has the contrast on every ground; the other, where it never has. */
function moved(color, towards, grounds, wanted) {
	for (let part = 0; part < 1; part += .05) {
		const mixed = mix(color, towards, part);
		if (leastContrast(mixed, grounds) >= wanted) return mixed;
	}
	return towards;
}
/** How well a colour is read on the ground where it is read worst. */
const leastContrast = (color, grounds) => Math.min(...grounds.map((ground) => contrast(color, ground)));
/**
* The hue of a colour at another lightness (0 black to 1 white, evenly to the eye: OKLCH) and at most so colourful (0 is
* grey, 0.3 as strong as screens show). Greys stay grey. `turn` moves the hue by degrees.
*/
function tone(color, lightness, mostColor, turn = 0) {
	const own = oklchOf(color);
	const hue = own.hue + turn * Math.PI / 180;
	for (let strength = Math.min(own.strength, mostColor); strength > .002; strength *= .92) {
		const linear = linearOf(lightness, strength, hue);
		if (linear.every((value) => value > -5e-4 && value < 1.0005)) return written(linear.map(encoded));
	}
	return written(linearOf(lightness, 0, hue).map(encoded));
}
/** 0 black to 1 white, evenly to the eye. */
const lightnessOf = (color) => oklchOf(color).lightness;
function oklchOf(color) {
	const [red = 0, green = 0, blue = 0] = channelsOf(color).map(decoded);
	const long = Math.cbrt(.4122214708 * red + .5363325363 * green + .0514459929 * blue);
	const middle = Math.cbrt(.2119034982 * red + .6806995451 * green + .1073969566 * blue);
	const short = Math.cbrt(.0883024619 * red + .2817188376 * green + .6299787005 * blue);
	const lightness = .2104542553 * long + .793617785 * middle - .0040720468 * short;
	const a = 1.9779984951 * long - 2.428592205 * middle + .4505937099 * short;
	const b = .0259040371 * long + .7827717662 * middle - .808675766 * short;
	return {
		lightness,
		strength: Math.hypot(a, b),
		hue: Math.atan2(b, a)
	};
}
function linearOf(lightness, strength, hue) {
	const a = strength * Math.cos(hue);
	const b = strength * Math.sin(hue);
	const long = (lightness + .3963377774 * a + .2158037573 * b) ** 3;
	const middle = (lightness - .1055613458 * a - .0638541728 * b) ** 3;
	const short = (lightness - .0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * long - 3.3077115913 * middle + .2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * middle - .3413193965 * short,
		-.0041960863 * long - .7034186147 * middle + 1.707614701 * short
	];
}
function luminance(color) {
	const [red = 0, green = 0, blue = 0] = channelsOf(color).map(decoded);
	return .2126 * red + .7152 * green + .0722 * blue;
}
function decoded(value) {
	const share = value / 255;
	return share <= .04045 ? share / 12.92 : ((share + .055) / 1.055) ** 2.4;
}
function encoded(linear) {
	const share = Math.min(1, Math.max(0, linear));
	return 255 * (share <= .0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - .055);
}
const channelsOf = (color) => [
	1,
	3,
	5
].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
/** `#rrggbb` of three channels from 0 to 255. */
const written = (channels) => `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
// src-main/share/frame.ts
function frameOf(order) {
	const { width, height } = order;
	const unit = Math.min(Math.min(width, height) / 1080 * 1.2, Math.sqrt(width * height) / 1080);
	const safe = safeZone(order);
	return {
		width,
		height,
		safe,
		content: contentOf(order, safe, unit),
		shape: width > height * 1.35 ? "wide" : height > width * 1.4 ? "tall" : "square",
		unit
	};
}
/** Spec silent (§6): a story keeps its middle 1080×1420 free of what the programs lay over it; 5 % for sizes nobody knows. */
function safeZone({ size, width, height }) {
	if (size === "story") return {
		x: 0,
		y: 250,
		width,
		height: 1420
	};
	const part = size === "own" ? .05 : .04;
	const [x, y] = [Math.ceil(width * part), Math.ceil(height * part)];
	return {
		x,
		y,
		width: width - 2 * x,
		height: height - 2 * y
	};
}
/** Banners and ribbons are filled in their middle only: no eye follows a line of forty words. */
function contentOf({ size, width, height }, safe, unit) {
	const side = Math.max(Math.round(80 * unit), safe.x);
	const top = size === "story" ? safe.y + 16 : Math.max(side, safe.y);
	const room = {
		width: width - 2 * side,
		height: height - 2 * top
	};
	const kept = {
		width: Math.min(room.width, Math.round(room.height * 2.6)),
		height: Math.min(room.height, Math.round(room.width * 2.4))
	};
	return {
		x: Math.round((width - kept.width) / 2),
		y: Math.round((height - kept.height) / 2),
		...kept
	};
}
// src-main/share/picture-tones.ts
/** What pictures of the account look like on the whole, so that what lies on them, or they on it, is seen. */
const averages = new LRUCache({ max: 200 });
const logos = new LRUCache({ max: 200 });
/** The middle colour of a background. */
async function averageOf(picture) {
	const known = averages.get(picture.hash);
	if (known) return known;
	const { red, green, blue } = meanOf(await small(picture));
	const color = written([
		red,
		green,
		blue
	]);
	averages.set(picture.hash, color);
	return color;
}
async function logoTonesOf(picture) {
	const known = logos.get(picture.hash);
	if (known) return known;
	const { red, green, blue, covered } = meanOf(await small(picture));
	const tones = {
		picture,
		color: written([
			red,
			green,
			blue
		]),
		opaque: covered > .98
	};
	logos.set(picture.hash, tones);
	return tones;
}
const small = (picture) => sharp(picture.webp).resize(32, 32, { fit: "fill" }).toColourspace("srgb").ensureAlpha().raw().toBuffer();
function meanOf(pixels) {
	const sum = {
		red: 0,
		green: 0,
		blue: 0,
		covered: 0
	};
	for (let index = 0; index + 3 < pixels.length; index += 4) {
		const seen = (pixels[index + 3] ?? 0) / 255;
		sum.red += (pixels[index] ?? 0) * seen;
		sum.green += (pixels[index + 1] ?? 0) * seen;
		sum.blue += (pixels[index + 2] ?? 0) * seen;
		sum.covered += seen;
	}
	const seen = Math.max(sum.covered, 1e-6);
	return {
		red: sum.red / seen,
		green: sum.green / seen,
		blue: sum.blue / seen,
		covered: sum.covered / (pixels.length / 4)
	};
}
// src-main/share/stage.ts
async function stageOf(order, mark) {
	const frame = frameOf(order);
	return {
		order,
		look: order.look,
		frame,
		copy: copyOf(order, mark),
		u: (units) => Math.max(1, Math.round(units * frame.unit)),
		average: order.background && await averageOf(order.background),
		logo: order.look.show_logo && order.logo ? await logoTonesOf(order.logo) : null
	};
}
function copyOf({ words, look }, mark) {
	const said = (text, shown = true) => shown && text?.trim() ? text.trim() : null;
	const [text, title, author] = [
		said(words.text),
		said(words.title, look.show_title),
		said(words.author)
	];
	const business = said(words.business) ?? "";
	const main = text ? {
		what: "text",
		words: text
	} : title ? {
		what: "title",
		words: title
	} : author ? {
		what: "author",
		words: author
	} : {
		what: "business",
		words: business
	};
	const unless = (what, value) => main.what === what ? null : value;
	return {
		main,
		title: unless("title", title),
		author: unless("author", author),
		source: said(words.source, look.show_source),
		location: said(words.location, look.show_location),
		date: said(words.date, look.show_date),
		caption: said(words.caption),
		business: unless("business", said(business, look.show_logo)),
		score: look.show_stars ? words.score : null,
		mark
	};
}
/** The colours that the ground of the whole picture has, its background picture reckoned in; `cover` is 0 to 1. */
function groundColors({ look, average }, cover = look.overlay / 100) {
	const own = look.gradient === "none" ? [look.background] : [look.background, look.background_end];
	return average === null ? own : own.map((color) => mix(average, color, cover));
}
/** The colour, where it is read on these grounds; else white or black. */
const readable = (color, grounds) => leastContrast(color, grounds) >= enoughContrast.text ? color : inkOn(grounds[0] ?? "#ffffff");
/** For what stands back: a softer tone of the letters that is still read well. */
function softer(color, grounds) {
	const ground = grounds[0] ?? "#ffffff";
	for (const part of [
		.36,
		.28,
		.2,
		.12
	]) {
		const soft = mix(color, ground, part);
		if (leastContrast(soft, grounds) >= enoughContrast.text + .3) return soft;
	}
	return color;
}
/** A colour with so much of it seen, 0 to 1, as CSS writes it. */
const veil = (color, part) => `${color}${Math.round(Math.min(1, Math.max(0, part)) * 255).toString(16).padStart(2, "0")}`;
// src-main/share/ground.ts
/** The whole ground of a picture. */
function groundNodes(stage) {
	const { look, frame } = stage;
	const whole = {
		x: 0,
		y: 0,
		width: frame.width,
		height: frame.height
	};
	if (!stage.order.background) return [area(whole, paint(look))];
	return [
		area(whole, { backgroundColor: look.background }),
		...pictureNodes(stage, whole),
		area(whole, paint(look, look.overlay / 100))
	];
}
/** The background picture, filling an area; nothing without one. */
function pictureNodes({ order, look, frame }, at) {
	if (!order.background) return [];
	const blur = Math.round(look.blur * frame.width / 1080);
	const beyond = blur * 2;
	const image = {
		type: "image",
		src: pictureName(order.background.hash),
		style: {
			position: "absolute",
			left: -beyond,
			top: -beyond,
			width: at.width + 2 * beyond,
			height: at.height + 2 * beyond,
			objectFit: "cover",
			...blur > 0 && { filter: `blur(${String(blur)}px)` }
		}
	};
	return [{
		...area(at, { overflow: "hidden" }),
		type: "container",
		children: [image]
	}];
}
/** As which a picture is handed to the renderer, which keeps what it has decoded by this name. */
const pictureName = (hash) => `picture:${hash}`;
function area(at, style) {
	return {
		type: "container",
		style: {
			position: "absolute",
			left: at.x,
			top: at.y,
			width: at.width,
			height: at.height,
			display: "flex",
			...style
		}
	};
}
/** The ground's colour or gradient, so strongly (0 to 1). */
function paint({ gradient, background, background_end }, strength = 1) {
	const [from, to] = [veil(background, strength), veil(background_end, strength)];
	if (gradient === "none") return { backgroundColor: from };
	return { backgroundImage: `${{
		down: "linear-gradient(180deg,",
		diagonal: "linear-gradient(145deg,",
		radial: "radial-gradient(circle at 50% 38%,"
	}[gradient]} ${from}, ${to})` };
}
// src-main/share/piece.ts
const tight = {
	top: 0,
	bottom: 0
};
const single = (what, width, height, node, air = tight) => ({
	width,
	height,
	air,
	parts: [{
		what,
		x: 0,
		y: 0,
		width,
		height,
		node
	}]
});
/** The parts of a piece, moved. */
const at = (piece, x, y) => piece.parts.map((part) => ({
	...part,
	x: part.x + x,
	y: part.y + y
}));
/** One below the other; the gap is what the eye sees between letters. What is missing takes no room. */
function column(pieces, gap, align) {
	const there = pieces.filter((piece) => piece !== null);
	const [first] = there;
	const last = there.at(-1);
	if (!first || !last) return null;
	const width = Math.max(...there.map((piece) => piece.width));
	const gaps = gapsBetween(pieces, gap);
	let y = 0;
	const parts = there.flatMap((piece, index) => {
		const before = there[index - 1];
		if (before) y += before.height + nearer(gaps[index - 1] ?? 0, before.air.bottom + piece.air.top);
		return at(piece, offset(width, piece.width, align), y);
	});
	return {
		width,
		height: y + last.height,
		air: {
			top: first.air.top,
			bottom: last.air.bottom
		},
		parts
	};
}
/** Where a piece is missing, the larger of the gaps around it stays. */
function gapsBetween(pieces, gap) {
	const gaps = [];
	let widest = 0;
	pieces.forEach((piece, index) => {
		widest = Math.max(widest, typeof gap === "number" ? gap : gap[index - 1] ?? 0);
		if (!piece) return;
		gaps.push(widest);
		widest = 0;
	});
	return gaps.slice(1);
}
const nearer = (gap, air) => Math.max(Math.round(gap - air), 0);
/** Beside one another, on one middle line; what does not fit into the width begins a new line. */
function row(pieces, gap, width, align) {
	const lines = [];
	let taken = Infinity;
	for (const piece of pieces) {
		if (!piece) continue;
		if (taken + gap + piece.width > width) {
			lines.push([]);
			taken = -gap;
		}
		lines.at(-1)?.push(piece);
		taken += gap + piece.width;
	}
	return column(lines.map((line) => beside(line, gap)), gap * .6, align);
}
function beside(pieces, gap) {
	const height = Math.max(...pieces.map((piece) => piece.height));
	let x = 0;
	const parts = pieces.flatMap((piece) => {
		const placed = at(piece, x, Math.round((height - piece.height) / 2));
		x += piece.width + gap;
		return placed;
	});
	const air = {
		top: Math.min(...pieces.map((piece) => (height - piece.height) / 2 + piece.air.top)),
		bottom: Math.min(...pieces.map((piece) => (height - piece.height) / 2 + piece.air.bottom))
	};
	return {
		width: x - gap,
		height,
		air,
		parts
	};
}
/** One at each end of a line; one below the other where the line is too short for both. */
function ends(start, end, width, gap, valign = "middle") {
	if (!start || !end) {
		const only = start ?? end;
		return only && {
			...only,
			width,
			parts: end ? at(only, width - only.width, 0) : only.parts
		};
	}
	if (start.width + gap + end.width > width) return column([start, end], gap, "start");
	const height = Math.max(start.height, end.height);
	const drop = (piece) => Math.round((height - piece.height) / (valign === "middle" ? 2 : 1));
	return {
		width,
		height,
		air: {
			top: Math.min(drop(start) + start.air.top, drop(end) + end.air.top),
			bottom: Math.min(height - drop(start) - start.height + start.air.bottom, height - drop(end) - end.height + end.air.bottom)
		},
		parts: [...at(start, 0, drop(start)), ...at(end, width - end.width, drop(end))]
	};
}
/** A piece on a ground of its own, such as a badge. */
function onGround(piece, space, style) {
	const width = piece.width + 2 * space.x;
	const height = piece.height + 2 * space.y;
	return {
		width,
		height,
		air: tight,
		parts: [plate(width, height, style), ...at(piece, space.x, space.y)]
	};
}
const plate = (width, height, style) => ({
	what: null,
	x: 0,
	y: 0,
	width,
	height,
	node: {
		type: "container",
		style: {
			width,
			height,
			...style
		}
	}
});
const offset = (width, own, align) => align === "start" ? 0 : Math.round(align === "center" ? (width - own) / 2 : width - own);
/** As in a mirror, for writing that runs from right to left. */
const mirrored = (parts, width) => parts.map((part) => ({
	...part,
	x: width - part.x - part.width
}));
// src-shared/contract/fields.ts
/** The field types of the interface. Every resource is spelled with these words, so a rule is written once. */
if ("document" in globalThis) z.config({ jitless: true });
/** Spec silent (§2): identifiers are positive integers, unique per resource. */
const id = z.int().positive().max(Number.MAX_SAFE_INTEGER).meta({ examples: [1] });
z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/).meta({
	format: "date-time",
	examples: ["2026-01-31T09:30:00.000Z"]
});
const rfc3339 = /^(\d{4}-\d\d-\d\d)[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;
const calendarDay = /^\d{4}-\d\d-\d\d$/;
/** True for a day that exists: 2026-02-30 does not. */
function isCalendarDate(text) {
	if (!calendarDay.test(text)) return false;
	const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
	const date = new Date(Date.UTC(year, month - 1, day));
	return year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
/** A day without a time, `YYYY-MM-DD`, that exists in the calendar. */
const calendarDate = z.string().refine(isCalendarDate, { error: "must be a day that exists, written YYYY-MM-DD" }).meta({
	format: "date",
	examples: ["2026-01-31"]
});
/** Two days less than calendar days reach: in whatever zone it is read, the day of the time exists. */
const isWithinReach = (text) => text >= "1900-01-03" && text < "2100-12-30";
const instantText = z.string().max(50).refine((text) => rfc3339.test(text) && isCalendarDate(text.slice(0, 10)) && isWithinReach(text), { error: "must be Unix seconds, an RFC 3339 time such as 2026-01-31T09:30:00Z, or a day YYYY-MM-DD" });
const unixSeconds = z.number().min(-2208816e3).max(4133721600);
z.union([
	unixSeconds,
	calendarDate,
	instantText
], { error: "must be Unix seconds, an RFC 3339 time such as 2026-01-31T09:30:00Z, or a day YYYY-MM-DD" }).meta({ examples: [
	"2026-01-31T09:30:00Z",
	1769851800,
	"2026-01-31"
] });
const controlCharacters = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
/** Text of one line: no line breaks or other control characters (they could break a mail header). */
const line$1 = (max) => z.string().max(max).refine((value) => value.isWellFormed() && !controlCharacters.test(value), { error: "must be one line without control characters" });
z.email({
	pattern: /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}|test)$/,
	error: "must be an e-mail address such as ann@example.com"
}).max(254).meta({ examples: ["ann@example.com"] });
line$1(40).meta({ examples: ["+49 30 901820"] });
z.string().regex(/^\+[1-9]\d{3,14}$/).meta({ examples: ["+4930901820"] });
/** Spec silent (§2): slugs are lower-case ASCII letters, digits and single hyphens. */
const slug = z.string().max(100).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "must be lower-case letters and digits joined by single hyphens" }).meta({ examples: ["regular-guest"] });
const currencies = new Set(Intl.supportedValuesOf("currency"));
z.string().regex(/^[A-Z]{3}$/, {
	error: "must be three capital letters of ISO 4217 such as EUR",
	abort: true
}).refine((code) => currencies.has(code), { error: "is not a currency of ISO 4217" }).meta({ examples: ["EUR"] });
z.int().min(-0xe8d4a51000).max(0xe8d4a51000).refine((value) => value !== 0, { error: "must not be zero" }).meta({ examples: [4250] });
z.string().regex(/^[A-Z]{2}$/, { error: "must be two capital letters of ISO 3166 such as DE" }).meta({ examples: ["DE"] });
function accepts(check) {
	try {
		check();
		return true;
	} catch {
		return false;
	}
}
z.string().max(64).refine((zone) => accepts(() => new Intl.DateTimeFormat("en", { timeZone: zone })) && !/^[+-]/.test(zone), { error: "must be a time zone name such as Europe/Berlin" }).meta({ examples: ["Europe/Berlin"] });
z.string().max(35).refine((tag) => tag !== "" && accepts(() => Intl.getCanonicalLocales(tag)), { error: "must be a language tag such as en or de-AT" }).meta({ examples: ["en"] });
line$1(2e3).regex(/^https?:\/\/[^\s/?#]+([/?#]\S*)?$/i, { error: "must be a web address that begins with https:// or http://" }).meta({ examples: ["https://example.com/review/1"] });
/** A colour as web pages write it: `#` and six hexadecimal digits. */
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: "must be a colour written #rrggbb, such as #1a7f64" }).meta({ examples: ["#1a7f64"] });
z.enum(["email", "sms"]);
z.string().min(1).max(100).meta({ examples: ["google", "3"] });
z.union([
	id,
	slug,
	z.looseObject({ id })
], { error: "must be an id, a slug, or an object with an id" });
/** A whole number written in a query. */
const wholeNumber = z.string().regex(/^\d{1,15}$/, { error: "must be a whole number" }).transform(Number);
wholeNumber.pipe(id);
wholeNumber.pipe(z.int().min(1).max(5)).meta({ examples: ["5"] });
z.int().min(1).max(5);
z.enum(["asc", "desc"]);
wholeNumber.pipe(z.int().min(1).max(100)).optional().meta({ description: "Records on a page, 1 to 100; 30 when left out. `per_page` is understood as well." }), wholeNumber.pipe(z.int().min(1).max(1e9)).optional().meta({ description: "Page number from 1. Not together with `cursor`." }), z.string().max(500).optional().meta({ description: "`next_cursor` or `prev_cursor` of an earlier answer to the same filters and sorting." });
calendarDate.optional().meta({ description: "Inclusive lower calendar date, applied to the column chosen by `date_key`." }), calendarDate.optional().meta({ description: "Inclusive upper calendar date, applied to the column chosen by `date_key`." });
// src-shared/contract/share-settings.ts
/** How a share template looks: what an owner may set, and what each size measures. Source: design of share images. */
/** The six designs every account is born with. */
const shareDesigns = [
	"plain-card",
	"big-quote",
	"photo",
	"split",
	"minimal",
	"dark"
];
z.enum(shareDesigns);
/** Pixels of the named sizes: what the places where pictures are posted ask for. */
const shareSizes = {
	square: {
		width: 1080,
		height: 1080
	},
	portrait: {
		width: 1080,
		height: 1350
	},
	story: {
		width: 1080,
		height: 1920
	},
	link: {
		width: 1200,
		height: 630
	},
	wide: {
		width: 1600,
		height: 900
	},
	pin: {
		width: 1e3,
		height: 1500
	}
};
const namedSizes = Object.keys(shareSizes);
z.enum([...namedSizes, "own"]);
z.int().min(320).max(4e3);
/** Families shipped with Goodword; a script that a family lacks is drawn in Noto. */
const shareFonts = {
	"noto-sans": "Noto Sans",
	inter: "Inter",
	fraunces: "Fraunces",
	"playfair-display": "Playfair Display",
	nunito: "Nunito",
	oswald: "Oswald",
	caveat: "Caveat"
};
const authorStyle = z.enum([
	"full",
	"first_initial",
	"initials",
	"hidden"
]).meta({ description: "`full`: Anna Maier; `first_initial`: Anna M.; `initials`: A. M.; `hidden`: nobody." });
const percent = (least, most) => z.int().min(least).max(most);
/** Every setting, each with a value: the look that a picture is drawn with. */
const shareLook = z.object({
	background: color.meta({ description: "Ground of the picture." }),
	background_end: color.meta({ description: "Where the gradient goes to." }),
	gradient: z.enum([
		"none",
		"down",
		"diagonal",
		"radial"
	]),
	surface: color.meta({ description: "The card, band or panel that designs lay on the ground." }),
	text_color: color,
	accent: color.meta({ description: "Quote marks, lines, badges, and what is highlighted." }),
	star_color: color,
	picture_id: id.nullable().meta({ description: "A picture of kind `background`, laid over the ground; null: none." }),
	blur: percent(0, 40).meta({ description: "Of the background picture, in pixels of a picture 1080 wide." }),
	overlay: percent(0, 100).meta({ description: "How strongly the ground covers the picture, in percent." }),
	show_logo: z.boolean(),
	logo_id: id.nullable().meta({ description: "A picture of kind `logo`; null: the logo of the account, if it has one." }),
	font: z.enum(Object.keys(shareFonts)),
	font_scale: percent(50, 150).meta({ description: "Of the largest size that text grows to, in percent." }),
	align: z.enum(["start", "center"]),
	stars: z.enum([
		"stars",
		"hearts",
		"number"
	]),
	show_stars: z.boolean(),
	quote_marks: z.boolean(),
	show_title: z.boolean(),
	show_source: z.boolean(),
	show_date: z.boolean(),
	date_format: z.enum([
		"long",
		"month",
		"numeric"
	]).meta({ description: "`long`: 5 March 2026; `month`: March 2026; `numeric`: 05/03/2026; in the language of the account." }),
	show_location: z.boolean(),
	author: authorStyle,
	caption: line$1(120).nullable().meta({ description: "A line of your own, such as a call to action; null: none." }),
	overflow: z.enum(["shorten", "cards"]).meta({ description: "What becomes of text that does not fit even in small letters: an ellipsis, or several cards." })
}).meta({ id: "ShareLook" });
z.strictObject(shareLook.partial().shape).meta({
	id: "ShareSettings",
	description: "Differences from the design; empty = the design as it is."
});
// src-main/share/resource-file.ts
/** Where fonts and emoji lie. */
/** Reckoned from here upwards: sources, the built app and bundled benches lie at different depths below the same folder. */
let folder;
function resourceFile(name) {
	folder ??= findFolder();
	return new URL(name, folder);
}
function findFolder() {
	let above = new URL("./", import.meta.url);
	for (;;) {
		const candidate = new URL("resources/share/", above);
		if (existsSync(new URL("fonts.json", candidate))) return candidate;
		const next = new URL("../", above);
		if (next.href === above.href) throw new Error("The folder resources/share is missing beside the app.");
		above = next;
	}
}
// src-main/share/letters/font-files.ts
/** Which letters the shipped fonts hold, and in which of their files: read once, from the list that was made of the fonts themselves. */
let known$2;
function filesOf(family) {
	known$2 ??= readList();
	return known$2.get(family) ?? [];
}
function readFontFile({ file }) {
	return readFileSync(resourceFile(`fonts/${file}`));
}
function holds(family, codePoint) {
	return filesOf(family).some((file) => !file.italic && fileHolds(file, codePoint));
}
function fileHolds({ ranges }, codePoint) {
	let low = 0;
	let high = ranges.length;
	while (low < high) {
		const middle = low + high >> 1;
		const [first, last] = ranges[middle] ?? [0, 0];
		if (codePoint < first) high = middle;
		else if (codePoint > last) low = middle + 1;
		else return true;
	}
	return false;
}
function readList() {
	const listed = JSON.parse(readFileSync(resourceFile("fonts.json"), "utf8"));
	return new Map(Object.entries(listed).map(([family, files]) => [family, files.map(({ file, italic, letters }) => ({
		file,
		italic,
		ranges: letters.split(",").map(rangeOf)
	}))]));
}
function rangeOf(range) {
	const [first = 0, last = first] = range.split("-").map((code) => parseInt(code, 16));
	return [first, last];
}
// src-main/share/fonts.ts
/**
* The fonts of share images. They are shipped, none of the system is used: the same picture on every machine. Only the files that
* a text needs are read, most of all of Chinese, Japanese and Korean, which come in hundreds.
*/
/** Whatever a family for brands lacks comes from the first of these that has it. */
const scripts = [
	"Noto Sans",
	"Noto Sans Arabic",
	"Noto Sans Hebrew",
	"Noto Sans Thai",
	"Noto Sans Devanagari",
	"Noto Sans Bengali",
	"Noto Sans Tamil",
	"Noto Sans Armenian",
	"Noto Sans Georgian"
];
const chinese = "Noto Sans SC";
const japanese = "Noto Sans JP";
const korean = "Noto Sans KR";
/** Controls, joiners and selectors: they have no shape of their own, so no font needs to hold them. */
const shapeless = /^[\p{Default_Ignorable_Code_Point}\p{Control}\p{Zl}\p{Zp}]$/u;
let renderer;
let registered = /* @__PURE__ */ new Map();
/** Makes the fonts that a text needs known to the renderer, and answers which families to name. */
async function familiesFor(font, text, language) {
	renderer ??= new Renderer();
	const chosen = renderer;
	const codePoints = [...new Set(text)].filter((letter) => !shapeless.test(letter)).map(codePointOf);
	const { needed, missing } = choose(orderFor(font, text, language), codePoints);
	const files = needed.flatMap((family) => filesOf(family).filter((file) => codePoints.some((codePoint) => fileHolds(file, codePoint))).map((file) => register(chosen, family, file)));
	await Promise.all(files);
	return {
		renderer: chosen,
		fontFamily: needed.join(", "),
		missing
	};
}
/** Whether some shipped font has the letter. */
function isDrawable(letter) {
	if (shapeless.test(letter)) return true;
	return [
		...scripts,
		japanese,
		chinese,
		korean
	].some((family) => holds(family, codePointOf(letter)));
}
function choose(order, codePoints) {
	const used = new Set(order.slice(0, 2));
	const missing = [];
	for (const codePoint of codePoints) {
		const family = order.find((name) => holds(name, codePoint));
		if (family) used.add(family);
		else missing.push(String.fromCodePoint(codePoint));
	}
	return {
		needed: order.filter((family) => used.has(family)),
		missing
	};
}
function orderFor(font, text, language) {
	return [.../* @__PURE__ */ new Set([
		shareFonts[font],
		...scripts,
		...eastAsian(text, language)
	])];
}
/**
* The three share code points that are written differently. Kana and Hangul tell what a text is; where there are none the language
* of the account does. Spec silent (share images): traditional Chinese is taken from the Japanese font, which has more of it.
*/
function eastAsian(text, language) {
	if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [
		japanese,
		chinese,
		korean
	];
	if (/\p{Script=Hangul}/u.test(text)) return [
		korean,
		japanese,
		chinese
	];
	if (/^zh-(Hant|TW|HK|MO)/i.test(language) || /^ja/i.test(language)) return [
		japanese,
		chinese,
		korean
	];
	if (/^ko/i.test(language)) return [
		korean,
		japanese,
		chinese
	];
	return [
		chinese,
		japanese,
		korean
	];
}
function register(chosen, family, file) {
	let known = registered.get(file.file);
	if (!known) {
		const style = file.italic ? "italic" : "normal";
		known = chosen.registerFont({
			name: family,
			data: readFontFile(file),
			style,
			unicodeRange: file.ranges
		});
		registered.set(file.file, known);
	}
	return known;
}
function codePointOf(letter) {
	return letter.codePointAt(0) ?? 0;
}
// src-main/tools/lru-cache.ts
/** A map that holds at most `size` entries and forgets the one that was used longest ago. */
var LRUCache$1 = class {
	size;
	entries = /* @__PURE__ */ new Map();
	constructor(size) {
		this.size = size;
	}
	get(key) {
		const value = this.entries.get(key);
		if (value === void 0) return void 0;
		this.entries.delete(key);
		this.entries.set(key, value);
		return value;
	}
	set(key, value) {
		this.entries.delete(key);
		this.entries.set(key, value);
		if (this.entries.size <= this.size) return;
		const oldest = this.entries.keys().next();
		if (!oldest.done) this.entries.delete(oldest.value);
	}
	getOrMake(key, make) {
		const kept = this.get(key);
		if (kept !== void 0) return kept;
		const made = make();
		this.set(key, made);
		return made;
	}
	delete(key) {
		this.entries.delete(key);
	}
	clear() {
		this.entries.clear();
	}
};
// src-main/share/letters/emoji.ts
/**
* Emoji are drawn from pictures (Twemoji, CC BY 4.0): fonts with colours are not drawn by the renderer. What is newer than the pictures
* falls back to the letters of a font, or to its parts.
*/
let places;
/** The last pictures as addresses; a review holds few different ones. */
const kept = new LRUCache$1(300);
/** Code points as Twemoji names its pictures: the selector `fe0f` counts only in sequences with a joiner. */
function emojiKey(grapheme) {
	const codes = [...grapheme].map((letter) => letter.codePointAt(0)?.toString(16) ?? "");
	return (codes.includes("200d") ? codes : codes.filter((code) => code !== "fe0f")).join("-");
}
/** Whether there is a picture of this grapheme. */
function isPictured(grapheme) {
	places ??= readPlaces();
	return places.has(emojiKey(grapheme));
}
/** The picture as an address that a node can show; `isPictured` says whether there is one. */
function emojiAddress(grapheme) {
	const key = emojiKey(grapheme);
	let address = kept.get(key);
	if (!address) {
		address = `data:image/svg+xml;base64,${readPicture(key).toString("base64")}`;
		kept.set(key, address);
	}
	return address;
}
function readPicture(key) {
	places ??= readPlaces();
	const place = places.get(key);
	if (!place) throw new Error(`There is no picture of the emoji ${key}.`);
	const block = Buffer.alloc(place.blockLength);
	const file = openSync(resourceFile("emoji.bin"), "r");
	try {
		readSync(file, block, 0, place.blockLength, place.block);
	} finally {
		closeSync(file);
	}
	return brotliDecompressSync(block).subarray(place.offset, place.offset + place.length);
}
function readPlaces() {
	const found = /* @__PURE__ */ new Map();
	let block = 0;
	for (const line of readFileSync(resourceFile("emoji.txt"), "utf8").trim().split("\n")) {
		const [size = "", ...pictures] = line.split(" ");
		const blockLength = Number(size);
		let offset = 0;
		for (const picture of pictures) {
			const [key = "", bytes] = picture.split(":");
			found.set(key, {
				block,
				blockLength,
				offset,
				length: Number(bytes)
			});
			offset += Number(bytes);
		}
		block += blockLength;
	}
	return found;
}
// src-main/share/letters/clean-text.ts
/** What a text is before it is drawn: without what cannot be seen, and without letters that no font has. */
const graphemes = new Intl.Segmenter(void 0, { granularity: "grapheme" });
const surplusMarks = new RegExp(`(\\p{M}{4})\\p{M}+`, "gu");
/** Controls, and what turns the direction of whole lines around: a picture is not to be read backwards by a trick. */
const unseen = /[\p{Cc}\u00ad\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc\p{Cs}\p{Co}\p{Cn}]/gu;
/** Lines keep their ends; rows of spaces become one, rows of empty lines one empty line. */
function cleanText(raw) {
	const { text, missing } = withoutMissing(raw.normalize("NFC").replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, "\n").replace(/\t/g, " ").replace(unseen, (letter) => letter === "\n" ? "\n" : "").replace(surplusMarks, "$1"));
	const tidy = text.replace(/[^\S\n\u00a0\u202f]+/g, " ").replace(/ *\n */g, "\n").replace(/\n{3,}/g, "\n\n").replace(/^[\s\u200b]+|[\s\u200b]+$/g, "");
	return {
		text: /[^\s\p{Default_Ignorable_Code_Point}]/u.test(tidy) ? tidy : "",
		missing
	};
}
function graphemesOf(text) {
	return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
/** Spec silent (share images): an empty box tells nobody anything, so what cannot be drawn gives its room to the rest. */
function withoutMissing(text) {
	const missing = /* @__PURE__ */ new Set();
	let drawn = "";
	for (const grapheme of graphemesOf(text)) drawn += drawable(grapheme, missing);
	return {
		text: drawn,
		missing: [...missing]
	};
}
function drawable(grapheme, missing) {
	if (grapheme <= "ɏ" || isPictured(grapheme)) return grapheme;
	let drawn = "";
	for (const letter of grapheme) {
		const plain = isDrawable(letter) || isPictured(letter) ? letter : letter.normalize("NFKC");
		if ([...plain].every((part) => isDrawable(part) || isPictured(part))) drawn += plain;
		else missing.add(letter);
	}
	return /^[\p{M}\p{Default_Ignorable_Code_Point}]+$/u.test(drawn) ? "" : drawn;
}
// src-main/share/letters/lines.ts
/** Lines of pieces, by widths in parts of the letters' size. */
/** The lines from a piece on, as many as needed. Answers null where a word is wider than the room and may not be cut. */
function breakLines(pieces, room) {
	const lines = [];
	let line;
	let gap = 0;
	const close = () => {
		if (line) lines.push(line);
		line = void 0;
		gap = 0;
	};
	for (const [index, piece] of pieces.entries()) {
		const { width } = piece;
		if (line && line.width + gap + width > room.width) close();
		if (width > room.width) {
			if (!room.cuts && !piece.long) return null;
			const cut = cutWord(piece, index, room);
			lines.push(...cut.slice(0, -1));
			line = cut.at(-1);
		} else line = extended(line, piece, index, gap, width);
		gap = piece.gap;
		if (line) line.sentenceEnds = piece.sentenceEnds;
		if (piece.newLines > 0) {
			close();
			if (piece.newLines > 1) lines.push(emptyLine(piece, index));
		}
	}
	close();
	return lines;
}
function extended(line, piece, index, gap, width) {
	const to = piece.at + piece.text.length;
	if (line) return {
		...line,
		to,
		width: line.width + gap + width,
		next: index + 1
	};
	return {
		from: piece.at,
		to,
		width,
		next: index + 1,
		sentenceEnds: false,
		empty: false
	};
}
function emptyLine({ at, text }, index) {
	const end = at + text.length;
	return {
		from: end,
		to: end,
		width: 0,
		next: index + 1,
		sentenceEnds: true,
		empty: true
	};
}
/** The last of its lines may be followed by other pieces. */
function cutWord(piece, index, { width: room, widthOf }) {
	const lines = [];
	let { at } = piece;
	for (const letter of graphemesOf(piece.text)) {
		const last = lines.at(-1);
		const width = widthOf(letter);
		const to = at + letter.length;
		if (last && last.width + width <= room) Object.assign(last, {
			to,
			width: last.width + width
		});
		else lines.push({
			from: at,
			to,
			width,
			next: index,
			sentenceEnds: false,
			empty: false
		});
		at = to;
	}
	const last = lines.at(-1);
	if (last) last.next = index + 1;
	return lines;
}
// src-main/share/letters/balance.ts
/** Lines of about the same length: no last line of one word, and centred texts like blocks rather than like stairs. */
/** How narrow lines may become for the sake of evenness, in parts of the room. */
const narrowest = {
	center: .6,
	start: .82
};
function balance(pieces, room, align) {
	const widest = breakLines(pieces, room) ?? [];
	if (widest.length < 2) return widest;
	let low = room.width * narrowest[align];
	let high = room.width;
	let best = widest;
	for (let step = 0; step < 7; step++) {
		const middle = (low + high) / 2;
		const lines = breakLines(pieces, {
			...room,
			width: middle
		});
		if (lines && lines.length <= widest.length && !cutsMore(lines, widest)) {
			best = lines;
			high = middle;
		} else low = middle;
	}
	return best;
}
/** Narrower lines must not cut words that were whole. */
function cutsMore(lines, widest) {
	return cuts(lines) > cuts(widest);
}
function cuts(lines) {
	return lines.filter((line, index) => index > 0 && lines[index - 1]?.to === line.from && !line.empty).length;
}
// src-main/share/letters/pieces.ts
/**
* Cuts a text into the pieces that a line break never parts. The renderer breaks lines by itself, but neither inside Thai nor
* without losing spaces where two directions meet; so lines are made here, from pieces whose widths are measured once.
*/
/** Real words are shorter, those of German included. */
const longestWord = 28;
const noStart = /^[\p{Pe}\p{Pf}!?,.:;%‰…、。，．：；！？・ーゝゞ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ～〜”’»]/u;
const noEnd = /[\p{Ps}\p{Pi}「『（【〈《〔［｛“‘«#$€£¥@]$/u;
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60]/u;
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const sentenceEnd = /[.!?…。！？؟।]["'”’»)\]]*$/u;
const words = new Intl.Segmenter("th", { granularity: "word" });
/** The pieces of a text, in its order. */
function piecesOf(text) {
	const found = [];
	let at = 0;
	for (const [word = "", seen = "", behind = ""] of text.matchAll(/([^ \n\u200b]*)([ \n\u200b]*)/g)) {
		if (!word) continue;
		const parts = seen ? partsOf(seen) : [""];
		for (const [index, part] of parts.entries()) {
			const last = index === parts.length - 1;
			found.push(pieceOf(part, at, last ? behind : ""));
			at += part.length;
		}
		at += behind.length;
	}
	return found;
}
function pieceOf(text, at, behind) {
	return {
		text,
		at,
		spaces: behind.replace(/[^ ]/g, ""),
		newLines: behind.split("\n").length - 1,
		sentenceEnds: behind !== "" || /[。！？]$/u.test(text) ? sentenceEnd.test(text) : false,
		long: graphemesOf(text).length > longestWord
	};
}
function partsOf(word) {
	const letters = withoutSpaces.test(word) ? thaiUnits(word) : graphemesOf(word);
	const parts = [];
	let before = "";
	for (const letter of letters) {
		if (before && mayBreak(before, letter)) parts.push(letter);
		else parts.push((parts.pop() ?? "") + letter);
		before = letter;
	}
	return parts;
}
/** Thai writes no spaces: its words are found by dictionary. */
function thaiUnits(word) {
	return Array.from(words.segment(word), ({ segment }) => segment).flatMap((segment) => withoutSpaces.test(segment) ? [segment] : graphemesOf(segment));
}
function mayBreak(before, after) {
	if (noStart.test(after) || noEnd.test(before)) return false;
	if (withoutSpaces.test(before) && withoutSpaces.test(after)) return true;
	if (ideographic.test(before) || ideographic.test(after)) return true;
	if (isPictured(before) && !/^[\d#*]/.test(before)) return true;
	return /[-‐–—]$/u.test(before) && /^\p{L}/u.test(after);
}
/** A full stop before an ellipsis makes four points, a comma nothing but noise. */
const looseEnd = /[\s.,;:…、。،।\-–—([{«„“‘"'¿¡]+$/u;
/** The first rows of these lines, the last of them with an ellipsis if there would be more. */
function shorten(text, lines, rows, room) {
	const from = lines[0]?.from ?? 0;
	if (lines.length <= rows) return {
		lines,
		from,
		to: lines.at(-1)?.to ?? from,
		shortened: false
	};
	const kept = lines.slice(0, rows);
	while (kept.length > 1 && kept.at(-1)?.empty) kept.pop();
	const last = kept.pop();
	if (!last) return {
		lines: [],
		from,
		to: from,
		shortened: false
	};
	const line = cutLine(text, last, room);
	return {
		lines: [...kept, line],
		from,
		to: line.to,
		shortened: true
	};
}
function cutLine(text, line, { width, widthOf }) {
	const most = width - widthOf("…");
	const seen = text.slice(line.from, line.to);
	const words = piecesOf(seen).map(({ at, text: word }) => ({ end: at + word.length }));
	const ends = words.length > 1 ? words.map(({ end }) => end) : letterEnds(seen);
	for (const end of ends.reverse()) {
		const kept = seen.slice(0, end).replace(looseEnd, "");
		const reckoned = reckon(kept, widthOf);
		if (kept !== "" && reckoned <= most) return {
			...line,
			to: line.from + kept.length,
			width: reckoned + widthOf("…")
		};
	}
	return {
		...line,
		to: line.from,
		width: widthOf("…")
	};
}
/** By words where these have been measured, which they have: the text was cut from lines of them. */
function reckon(seen, widthOf) {
	return piecesOf(seen).reduce((sum, { text, spaces }) => sum + known$1(text, widthOf) + widthOf(spaces), 0);
}
function known$1(word, widthOf) {
	return widthOf(word) || graphemesOf(word).reduce((sum, letter) => sum + widthOf(letter), 0);
}
function letterEnds(seen) {
	let end = 0;
	return graphemesOf(seen).map((letter) => end += letter.length);
}
// src-main/share/letters/cards.ts
/** One text on several cards: parted behind sentences where that costs little, else between lines. */
/** How much of a card must be filled for a sentence's end to be worth ending it. */
const fullEnough = .6;
/** Cards of as many rows; of the last one that is allowed the rest is cut off. */
function splitIntoCards(text, lines, rows, room, most) {
	const cards = [];
	let first = 0;
	while (first < lines.length) {
		if (lines[first]?.empty) {
			first++;
			continue;
		}
		const rest = lines.slice(first);
		if (rest.length <= rows || cards.length === most - 1) {
			cards.push(shorten(text, rest, rows, room));
			break;
		}
		const taken = rowsToTake(rest, rows);
		const own = withoutEmptyEnd(rest.slice(0, taken));
		cards.push({
			lines: own,
			from: own[0]?.from ?? 0,
			to: own.at(-1)?.to ?? 0,
			shortened: false
		});
		first += taken;
	}
	return cards;
}
function rowsToTake(rest, rows) {
	for (let taken = rows; taken >= rows * fullEnough; taken--) if (rest[taken - 1]?.sentenceEnds) return taken;
	return rows;
}
function withoutEmptyEnd(lines) {
	let end = lines.length;
	while (end > 0 && lines[end - 1]?.empty) end--;
	return lines.slice(0, end);
}
// src-main/share/letters/direction.ts
/** Which way a text runs. */
const strong = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]|\p{L}/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200f\u061c]/u;
/** By the first letter that has a direction of its own; text without one runs to the right. */
function directionOf(text) {
	const first = strong.exec(text)?.[0];
	return first && rightToLeft.test(first) ? "rtl" : "ltr";
}
/** The direction of the letter that stands nearest to the end of a text. */
function directionAtEnd(text) {
	for (let at = text.length - 1; at >= 0; at--) {
		const letter = text[at] ?? "";
		if (strong.test(letter)) return rightToLeft.test(letter) ? "rtl" : "ltr";
	}
	return null;
}
// src-main/share/letters/highlight.ts
/** Where in a text a phrase stands. */
/** Letters of these scripts join: a change of colour amid a word would tear it. */
const joining = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{M}]/u;
/** The first place, whatever the case and the spaces; whole graphemes. Null when the text does not hold it. */
function findPhrase(text, phrase) {
	const wanted = phrase.trim();
	if (wanted === "") return null;
	const pattern = wanted.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\s+/g, "\\s+");
	const found = new RegExp(pattern, "iu").exec(text);
	if (!found) return null;
	return wholeGraphemes(text, found.index, found.index + found[0].length);
}
function wholeGraphemes(text, from, to) {
	const isJoined = joining.test(text.slice(from, to));
	let at = 0;
	let start = from;
	let end = to;
	const parts = isJoined ? text.split(/(?<=\s)|(?=\s)/u) : graphemesOf(text);
	for (const part of parts) {
		const next = at + part.length;
		if (at < from && next > from) start = at;
		if (at < to && next > to) end = next;
		at = next;
	}
	return {
		from: start,
		to: end
	};
}
// src-main/share/letters/line-height.ts
/** How near the lines of a script may come. */
/** Marks above and below, and letters that reach deep, need room that Latin letters do not. */
const taller = [
	[/[\p{Script=Arabic}]/u, 1.5],
	[/[\p{Script=Thai}]/u, 1.5],
	[/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u, 1.45],
	[/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1.4],
	[/[\p{Script=Hebrew}]/u, 1.3]
];
/** In parts of the letters' size. */
function leastLineHeight(text) {
	return Math.max(1, ...taller.filter(([script]) => script.test(text)).map(([, height]) => height));
}
// src-main/share/letters/widths.ts
/** Room of one emoji, with a hair on each side. */
const emojiSide = 1.1;
const emojiMargin = .05;
const emojiRoom = 1.2000000000000002;
const measuredAt = 100;
/** Far more than the marks of any letter reach, so that a run lies on the line that its middle lies on. */
const lineOfMeasure = 1e3;
/** Some hundred kilobytes: the words of the last hundred reviews. */
const known = new LRUCache$1(2e4);
/** Answers the width of any of these words, and of their graphemes if asked for; what is not known is measured at once. */
async function measureWords(face, words) {
	const key = `${face.fontFamily}/${face.weight}/${face.italic ? "italic" : "upright"}/`;
	const widths = /* @__PURE__ */ new Map();
	const unknown = [];
	for (const part of new Set([...words].flatMap(lettersOf))) {
		const width = known.get(key + part);
		if (width === void 0) unknown.push(part);
		else widths.set(part, width);
	}
	if (unknown.length > 0) for (const [index, width] of (await measureLines(face, unknown)).entries()) {
		const part = unknown[index] ?? "";
		widths.set(part, width);
		known.set(key + part, width);
	}
	return (word) => {
		const pictures = graphemesOf(word).filter(isPictured).length;
		return lettersOf(word).reduce((sum, part) => sum + (widths.get(part) ?? 0), pictures * emojiRoom);
	};
}
/** Parts of a word between its emoji. */
function lettersOf(word) {
	const parts = [""];
	for (const grapheme of graphemesOf(word)) if (isPictured(grapheme)) parts.push("");
	else parts.push((parts.pop() ?? "") + grapheme);
	return parts.filter((part) => part !== "");
}
async function measureLines({ renderer, fontFamily, weight, italic }, lines) {
	const text = ["||", ...lines.map((line) => line.trim() === "" ? `|${line}|` : line)].join("\n");
	const { runs } = await renderer.measure({
		type: "text",
		text,
		style: {
			whiteSpace: "pre",
			fontSize: measuredAt,
			lineHeight: `${lineOfMeasure}px`,
			fontFamily,
			fontWeight: weight,
			fontStyle: italic ? "italic" : "normal"
		}
	});
	const sums = new Array(lines.length + 1).fill(0);
	for (const { y, height, width } of runs) {
		const line = Math.floor((y + height / 2) / lineOfMeasure);
		sums[line] = (sums[line] ?? 0) + width / measuredAt;
	}
	const [bars = 0, ...widths] = sums;
	return widths.map((width, index) => lines[index]?.trim() === "" ? width - bars : width);
}
// src-main/share/letters/line-nodes.ts
const isolateEnd = "‏";
/** A box as high as its lines and as wide as the widest of them. */
function nodeOfLines(text, lines, ellipsis, paint) {
	const { size, lineHeight, face } = paint;
	const width = Math.ceil(Math.max(0, ...lines.map((line) => line.width)) * size * 1.002) + 2;
	const row = Math.round(size * lineHeight);
	const children = lines.map((line, index) => lineNode(text, line, lines[index + 1], index === lines.length - 1 ? ellipsis : "", paint, row));
	return {
		node: {
			type: "container",
			style: {
				display: "flex",
				flexDirection: "column",
				flexShrink: 0,
				width,
				height: row * lines.length,
				fontFamily: face.fontFamily,
				fontSize: size,
				fontWeight: face.weight,
				fontStyle: face.italic ? "italic" : "normal",
				lineHeight: `${row}px`,
				color: paint.color
			},
			children
		},
		width,
		height: row * lines.length
	};
}
function lineNode(text, line, next, ellipsis, paint, row) {
	const { direction, align } = paint;
	return {
		type: "container",
		style: {
			display: "block",
			height: row,
			width: "100%",
			whiteSpace: "pre",
			direction,
			textAlign: align === "center" ? "center" : direction === "rtl" ? "right" : "left"
		},
		children: inlineNodes(text, line, ellipsis + turn(text, line, next, ellipsis, direction), paint)
	};
}
/** A line is a paragraph of its own to the renderer. Marks at an end amid words of the other direction belong to these. */
function turn(text, line, next, ellipsis, direction) {
	if (direction === "rtl" || directionAtEnd(text.slice(line.from, line.to)) !== "rtl") return "";
	if (ellipsis) return isolateEnd;
	return next && !next.empty && directionOf(text.slice(next.from, next.to)) === "rtl" ? isolateEnd : "";
}
function inlineNodes(text, { from, to }, behind, paint) {
	const nodes = [];
	let letters = "";
	let lit = false;
	let at = from;
	const flush = () => {
		if (letters) nodes.push(lettersNode(letters, lit, paint));
		letters = "";
	};
	for (const grapheme of graphemesOf(text.slice(from, to))) {
		const { highlight } = paint;
		const isLit = highlight !== null && at >= highlight.from && at < highlight.to;
		if (isLit !== lit) flush();
		lit = isLit;
		if (isPictured(grapheme)) {
			flush();
			nodes.push(emojiNode(grapheme, lit, paint));
		} else letters += grapheme;
		at += grapheme.length;
	}
	flush();
	if (behind) nodes.push({
		type: "text",
		text: behind,
		style: { display: "inline" }
	});
	return nodes;
}
function lettersNode(text, lit, { highlight }) {
	return {
		type: "text",
		text,
		style: {
			display: "inline",
			...lit && highlight ? {
				color: highlight.color,
				...groundOf(highlight)
			} : {}
		}
	};
}
function emojiNode(grapheme, lit, { size, highlight }) {
	const side = emojiSide * size;
	const style = {
		display: "inline",
		width: side,
		height: side,
		marginLeft: emojiMargin * size,
		marginRight: emojiMargin * size,
		verticalAlign: `${-.2 * size}px`,
		...lit && highlight ? groundOf(highlight) : {}
	};
	return {
		type: "image",
		src: emojiAddress(grapheme),
		style
	};
}
function groundOf({ ground }) {
	return ground === null ? {} : { backgroundColor: ground };
}
// src-main/share/fit-text.ts
const mostCards = 20;
async function fitText(request) {
	const { text, missing } = cleanText(request.text);
	const prepared = text === "" ? null : await prepare(request, text);
	if (!prepared || prepared.most < 1) return nothing(missing);
	const { size, cards } = fit(request, prepared);
	const card = cards[Math.min(Math.max(request.card, 1), cards.length) - 1];
	if (!card) return nothing(missing);
	const phrase = request.highlight === null ? null : findPhrase(text, cleanText(request.highlight).text);
	const paint = paintOf(request, prepared, size, phrase);
	return {
		...nodeOfLines(text, card.lines, card.shortened ? "…" : "", paint),
		size,
		lines: card.lines.length,
		direction: prepared.direction,
		shown: text.slice(card.from, card.to) + (card.shortened ? "…" : ""),
		shortened: cards.some(({ shortened }) => shortened),
		cards: cards.length,
		missing,
		highlightFound: request.highlight === null || phrase !== null
	};
}
async function prepare(request, text) {
	const face = {
		...await familiesFor(request.font, text + "…", request.language),
		weight: request.weight,
		italic: request.italic ?? false
	};
	const lineHeight = Math.max(request.lineHeight, leastLineHeight(text));
	const most = Math.floor(Math.min(request.most, request.height / lineHeight));
	const least = Math.min(Math.ceil(request.least), most);
	const pieces = piecesOf(text);
	const widthOf = await measureWords(face, wordsToMeasure(pieces, false));
	const prepared = {
		text,
		face,
		pieces: pieces.map((piece) => ({
			...piece,
			width: widthOf(piece.text),
			gap: widthOf(piece.spaces)
		})),
		widthOf,
		lineHeight,
		direction: directionOf(text),
		least,
		most
	};
	if (fitsWhole(request, prepared, least)) return prepared;
	return {
		...prepared,
		widthOf: await measureWords(face, wordsToMeasure(pieces, true))
	};
}
/** Words, spaces and the ellipsis; the letters of long words, and of all where words may have to be cut. */
function wordsToMeasure(pieces, cuts) {
	const cut = pieces.filter(({ long }) => long || cuts).flatMap(({ text }) => graphemesOf(text));
	return [
		...pieces.map(({ text }) => text),
		...pieces.map(({ spaces }) => spaces),
		...cut,
		"…"
	];
}
function fit(request, prepared) {
	const { least, most } = prepared;
	const whole = largest(least, most, (size) => fitsWhole(request, prepared, size));
	if (whole !== null) return {
		size: whole,
		cards: [{
			lines: balance(prepared.pieces, roomAt(request, prepared, whole, false), request.align),
			from: 0,
			to: prepared.text.length,
			shortened: false
		}]
	};
	if (request.overflow === "shorten") return {
		size: least,
		cards: [shortenedAt(request, prepared, least)]
	};
	const split = (size) => cardsAt(request, prepared, size);
	const count = split(least).length;
	const size = largest(least, most, (candidate) => split(candidate).length <= count) ?? least;
	return {
		size,
		cards: split(size)
	};
}
function shortenedAt(request, prepared, size) {
	const room = roomAt(request, prepared, size, true);
	return shorten(prepared.text, breakLines(prepared.pieces, room) ?? [], rowsAt(request, prepared, size), room);
}
function cardsAt(request, prepared, size) {
	const room = roomAt(request, prepared, size, true);
	const rows = rowsAt(request, prepared, size);
	return splitIntoCards(prepared.text, breakLines(prepared.pieces, room) ?? [], rows, room, mostCards);
}
function fitsWhole(request, prepared, size) {
	const lines = breakLines(prepared.pieces, roomAt(request, prepared, size, false));
	return lines !== null && lines.length <= rowsAt(request, prepared, size);
}
/** The width of nodes is a hair more than that of their words. */
function roomAt({ width }, { widthOf }, size, cuts) {
	return {
		width: (width - 3) / 1.002 / size,
		widthOf,
		cuts
	};
}
function rowsAt({ height, mostLines }, { lineHeight }, size) {
	const rows = Math.floor(height / Math.round(size * lineHeight));
	return Math.max(1, Math.min(rows, mostLines ?? rows));
}
/** The largest whole number for which something holds that holds for all smaller ones. */
function largest(least, most, holds) {
	if (!holds(least)) return null;
	let low = least;
	let high = Math.floor(most);
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (holds(middle)) low = middle;
		else high = middle - 1;
	}
	return low;
}
function paintOf(request, prepared, size, phrase) {
	const { face, lineHeight, direction } = prepared;
	const { align, color, highlightColor, highlightGround } = request;
	return {
		face,
		size,
		lineHeight,
		align,
		direction,
		color,
		highlight: phrase && {
			...phrase,
			color: highlightColor,
			ground: highlightGround ?? null
		}
	};
}
function nothing(missing) {
	return {
		node: {
			type: "container",
			style: {
				width: 0,
				height: 0
			},
			children: []
		},
		size: 0,
		lines: 0,
		width: 0,
		height: 0,
		shown: "",
		shortened: false,
		cards: 1,
		direction: "ltr",
		missing,
		highlightFound: false
	};
}
// src-main/share/text-line.ts
const usualLineHeight = 1.3;
/** Room for scripts that need higher lines. */
const tallest = 2;
/** Line ends become spaces. */
function fitLine(request) {
	const lineHeight = request.lineHeight ?? usualLineHeight;
	return fitText({
		...request,
		text: request.text.replace(/\s+/g, " "),
		lineHeight,
		height: Math.ceil(request.most * Math.max(tallest, lineHeight)),
		mostLines: 1,
		align: "start",
		highlight: null,
		highlightColor: request.color,
		overflow: "shorten",
		card: 1
	});
}
// src-main/share/vectors.ts
/** Corners are rounded by a line of the same colour. */
const rounded = (path, line) => (color) => `<path d="${path}" fill="${color}" stroke="${color}" stroke-width="${String(line)}" stroke-linejoin="round"/>`;
const star = {
	width: 100,
	height: 96,
	svg: rounded(starPath(50, 52, 44, .43), 9)
};
const heart = {
	width: 100,
	height: 96,
	svg: rounded("M50 87C40 78 10 60 10 35A20.500 20.500 0 0 1 50 26A20.500 20.500 0 0 1 90 35C90 60 60 78 50 87Z", 6)
};
/** A ball with a tail that swings up to the right: the opening quote of broad serif faces. */
const mark = "M0 53C0 26 15 7 41 0L45 9C32 15 25 24 24 33C36 33 45 42 45 55C45 69 35 79 22 79C8 79 0 69 0 53Z";
const signs = {
	star,
	heart,
	quote: {
		width: 100,
		height: 79,
		svg: (color) => `<path d="${mark}" fill="${color}"/><path d="${mark}" fill="${color}" transform="translate(55 0)"/>`
	}
};
/** Five signs in a line, as many of them full as the score says. */
function scoreRow(kind, score, height, color) {
	const { width, svg } = signs[kind];
	const step = width + 16;
	const each = [
		0,
		1,
		2,
		3,
		4
	].map((index) => `<g transform="translate(${String(index * step)} 0)"${index < score ? "" : " opacity=\"0.26\""}>${svg(color)}</g>`);
	const whole = 5 * step - 16;
	const scaled = Math.round(height * whole / signs[kind].height);
	return {
		node: drawn(each.join(""), whole, signs[kind].height, scaled, height),
		width: scaled,
		height
	};
}
function sign(kind, height, color) {
	const { width, height: own, svg } = signs[kind];
	const scaled = Math.round(height * width / own);
	return {
		node: drawn(svg(color), width, own, scaled, height),
		width: scaled,
		height
	};
}
function drawn(inside, boxWidth, boxHeight, width, height) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(boxWidth)} ${String(boxHeight)}">${inside}</svg>`;
	return {
		type: "image",
		src: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
		width,
		height,
		style: {
			width,
			height
		}
	};
}
function starPath(x, y, outer, inner) {
	return `M${Array.from({ length: 10 }, (_, index) => {
		const far = index % 2 === 0 ? outer : outer * inner;
		const angle = Math.PI / 5 * index - Math.PI / 2;
		return `${(x + far * Math.cos(angle)).toFixed(2)} ${(y + far * Math.sin(angle)).toFixed(2)}`;
	}).join("L")}Z`;
}
// src-main/share/words.ts
/** The words and signs of a picture as pieces; what is not there is null. */
/** One line of words. */
async function line(stage, what, words, style) {
	if (!words) return null;
	const { look, order } = stage;
	const fitted = await fitLine({
		text: words,
		width: style.width,
		font: look.font,
		weight: style.weight,
		least: Math.max(10, Math.round(style.size * .72)),
		most: style.size,
		color: style.color,
		language: order.language
	});
	const air = fitted.size * .22;
	return single(what, fitted.width, fitted.height, fitted.node, {
		top: air,
		bottom: air
	});
}
/** What stands largest. Short words grow, but leave a part of their room empty; long ones fill it. */
async function mainText(stage, style) {
	const { look, order, copy, frame } = stage;
	const lineHeight = style.lineHeight ?? 1.28;
	const [width, height] = [Math.max(style.width, 40), Math.max(style.height, 20)];
	const least = Math.max(9, Math.round(Math.min(frame.width, frame.height) * .021));
	const calm = (style.fill ?? 1) * 1.2 * Math.sqrt(width * height / weightOf(copy.main.words));
	const loudest = style.most * (frame.shape === "wide" ? 1.3 : 1);
	const most = Math.min(Math.max(calm, stage.u(40)), loudest) * (look.font_scale / 100);
	const fitted = await fitText({
		text: copy.main.words,
		highlight: copy.main.what === "text" ? order.words.highlight : null,
		width,
		height,
		font: look.font,
		weight: style.weight,
		least: Math.min(least, Math.round(most)),
		most: Math.round(most),
		lineHeight,
		align: style.align ?? look.align,
		color: style.color,
		highlightColor: style.highlight,
		language: order.language,
		overflow: look.overflow,
		card: order.card,
		italic: style.italic ?? false
	});
	const air = ((lineHeight - .73) / 2 - .14) * fitted.size;
	return {
		fitted,
		piece: single(copy.main.what, fitted.width, fitted.height, fitted.node, {
			top: air,
			bottom: air
		})
	};
}
/** How many letters of middle width a text is worth: those of East Asia count twice. */
function weightOf(text) {
	const wide = text.match(/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g)?.length ?? 0;
	return Math.max(text.length + wide, 1);
}
/** Stars, hearts or a number. Where no text is, they are the picture. */
async function score(stage, size, color, width) {
	const { look, copy, order } = stage;
	if (copy.score === null) return null;
	const height = Math.min(copy.main.what === "text" ? size : size * 1.75, width / 5.6);
	if (look.stars !== "number") {
		const drawn = scoreRow(look.stars === "hearts" ? "heart" : "star", copy.score, Math.round(height), color);
		return single("stars", drawn.width, drawn.height, drawn.node);
	}
	const number = new Intl.NumberFormat(order.language);
	const words = `${number.format(copy.score)}/${number.format(5)}`;
	const star = sign("star", Math.round(height * 1.1), color);
	const figures = await line(stage, "stars", words, {
		size: Math.round(height * 1.35),
		weight: 700,
		color,
		width
	});
	return row([single(null, star.width, star.height, star.node), figures], Math.round(height * .35), width, "start");
}
/** The source as a badge. */
async function badge(stage, color, size, width, ground = veil(color, .12)) {
	const space = {
		x: Math.round(size * .75),
		y: Math.round(size * .3)
	};
	const words = await line(stage, "source", stage.copy.source, {
		size,
		weight: 600,
		color,
		width: width - 2 * space.x
	});
	return words && onGround(words, space, {
		backgroundColor: ground,
		borderRadius: 999
	});
}
/** Source, place and day in one line with dots between; those too long for it stand below one another. */
async function details(stage, what, style, align) {
	const there = (await Promise.all(what.map((kind) => line(stage, kind, stage.copy[kind], style)))).filter((piece) => piece !== null);
	const gap = Math.round(style.size * .42);
	const dot = Math.max(2, Math.round(style.size * .16));
	if (there.reduce((sum, piece) => sum + piece.width + 2 * gap + dot, 0) > style.width) return column(there, Math.round(style.size * .5), align);
	const point = () => ({
		...single(null, dot, dot, { type: "container" }),
		parts: [plate(dot, dot, {
			backgroundColor: style.color,
			borderRadius: dot
		})]
	});
	return row(there.flatMap((piece, index) => index ? [point(), piece] : [piece]), gap, style.width, align);
}
/** Who says it: the name, and below it what is known beside. */
async function signature(stage, what, style) {
	const { size, color, width, grounds } = style;
	const align = style.align ?? stage.look.align;
	const small = {
		size: Math.round(size * .78),
		weight: 500,
		color: softer(color, grounds),
		width
	};
	return column([await line(stage, "author", stage.copy.author, {
		size,
		weight: 700,
		color,
		width
	}), await details(stage, what, small, align)], Math.round(size * .62), align);
}
/** The logo, or the name of the business where there is none. */
async function brandMark(stage, style) {
	const { logo, copy, u } = stage;
	const size = Math.round(style.height * .44);
	if (!logo) return line(stage, "business", copy.business, {
		size,
		weight: style.weight ?? 700,
		color: style.color,
		width: style.width
	});
	const { picture } = logo;
	const shape = picture.width / picture.height;
	const height = Math.min(style.height, Math.sqrt(style.height ** 2 * 2.2 / shape), style.width / shape);
	const [drawnWidth, drawnHeight] = [Math.max(1, Math.round(height * shape)), Math.max(1, Math.round(height))];
	const rounding = logo.opaque ? Math.round(drawnHeight * .12) : 0;
	const image = single("logo", drawnWidth, drawnHeight, {
		type: "image",
		src: pictureName(picture.hash),
		style: {
			width: drawnWidth,
			height: drawnHeight,
			borderRadius: rounding
		}
	});
	if (logo.opaque || style.grounds.every((ground) => contrast(logo.color, ground) >= 1.6)) return image;
	const ground = contrast(logo.color, "#ffffff") >= 1.6 ? "#ffffff" : "#1c1c1c";
	return onGround(image, {
		x: u(18),
		y: u(14)
	}, {
		backgroundColor: ground,
		borderRadius: u(16)
	});
}
/** The owner's own line, as a button that calls or as plain words. */
async function caption(stage, style) {
	const space = style.ground === null ? {
		x: 0,
		y: 0
	} : {
		x: Math.round(style.size * 1.1),
		y: Math.round(style.size * .5)
	};
	const words = await line(stage, "caption", stage.copy.caption, {
		size: style.size,
		weight: 700,
		color: style.color,
		width: style.width - 2 * space.x
	});
	if (!words || style.ground === null) return words;
	return onGround(words, space, {
		backgroundColor: style.ground,
		borderRadius: 999
	});
}
/** Which of several cards this is. */
const cardMark = (stage, size, color) => line(stage, "cards", stage.copy.mark, {
	size,
	weight: 600,
	color,
	width: size * 5
});
/** A quote mark that takes its room. */
function quoteMark(stage, height, color) {
	if (!stage.look.quote_marks || stage.copy.main.what !== "text") return null;
	const drawn = sign("quote", Math.round(height), color);
	return single("quote", drawn.width, drawn.height, drawn.node);
}
// src-main/share/designs/title-line.ts
const titleLine = (stage, style) => line(stage, "title", stage.copy.title, {
	size: stage.u(style.size),
	weight: style.weight ?? 800,
	color: style.color,
	width: style.width
});
// src-main/share/designs/big-quote.ts
async function bigQuote$1(stage) {
	const { look, frame, u } = stage;
	const { content } = frame;
	const grounds = groundColors(stage);
	const below = await footer$5(stage, grounds);
	const stars = await score(stage, u(50), look.star_color, content.width);
	const title = await titleLine(stage, {
		size: 46,
		width: content.width,
		color: look.text_color
	});
	const above = column([stars, title], u(40), look.align);
	const gap = u(56);
	const { piece, fitted } = await mainText(stage, {
		width: content.width,
		height: content.height - (above ? above.height + u(36) : 0) - (below ? below.height + gap : 0),
		weight: 500,
		most: u(132),
		fill: 1.08,
		lineHeight: 1.2,
		color: look.text_color,
		highlight: look.accent
	});
	const words = column([
		stars,
		title,
		piece
	], [u(40), u(32)], look.align);
	return {
		ground: [...groundNodes(stage), ...ornament(stage)],
		parts: [...setWords(stage, words, below, gap), ...below ? at(below, content.x, content.y + content.height - below.height) : []],
		main: fitted,
		readings: [{
			of: "text",
			color: look.text_color,
			on: grounds,
			setting: "text_color"
		}, {
			of: "stars",
			color: look.star_color,
			on: grounds,
			setting: "star_color"
		}],
		pictureArea: frame
	};
}
/** The words stand on the footer; what they leave free above belongs to the quote mark. */
function setWords({ frame: { content }, look }, words, below, gap) {
	if (!words) return [];
	const room = content.height - (below ? below.height + gap : 0);
	const x = content.x + offset(content.width, words.width, look.align);
	return at(words, x, content.y + Math.max(0, room - words.height));
}
function ornament({ look, frame, u }) {
	if (!look.quote_marks) return [];
	const height = Math.round(Math.min(frame.width, frame.height) * .66);
	const { node, width } = sign("quote", height, look.accent);
	return [{
		...area({
			x: look.align === "center" ? Math.round((frame.width - width) / 2) : frame.content.x - u(24),
			y: Math.max(frame.content.y - u(20), frame.safe.y - Math.round(height * .12)),
			width,
			height
		}, { opacity: .17 }),
		type: "container",
		children: [node]
	}];
}
async function footer$5(stage, grounds) {
	const { look, frame, u } = stage;
	const { width } = frame.content;
	const color = look.text_color;
	const brand = await brandMark(stage, {
		width: width * .36,
		height: u(88),
		color: readable(color, grounds),
		grounds
	});
	const mark = await cardMark(stage, u(26), color);
	const call = await caption(stage, {
		size: u(30),
		color: readable(look.background, [color]),
		width,
		ground: color
	});
	const line = single(null, width, u(3), { type: "container" });
	line.parts = [plate(width, u(3), { backgroundColor: veil(color, .28) })];
	const right = column([mark, brand], u(20), "end");
	const room = look.align === "center" || !right ? width : width - right.width - u(40);
	const who = await signature(stage, [
		"source",
		"location",
		"date"
	], {
		size: u(38),
		color,
		grounds,
		width: room
	});
	const pair = look.align === "center" ? column([who, right], u(36), "center") : ends(who, right, width, u(32));
	return column([
		call,
		pair ? line : null,
		pair && {
			...pair,
			width
		}
	], [u(44), u(40)], look.align);
}
// src-main/share/designs/dark.ts
async function dark$1(stage) {
	const { look, frame, u } = stage;
	const grounds = groundColors(stage);
	const stars = await score(stage, u(50), look.star_color, frame.content.width * .7);
	const brand = await brandOn(stage, grounds);
	const border = borderOf(stage, stars, brand);
	const inner = insideOf(stage, border, stars, brand);
	const below = await footer$4(stage, inner.width, grounds);
	const title = await titleLine(stage, {
		size: 44,
		width: inner.width,
		color: look.accent,
		weight: 700
	});
	const above = column([quoteMark(stage, u(56), look.accent), title], u(30), look.align);
	const { piece, fitted } = await mainText(stage, {
		width: inner.width,
		height: inner.height - (above ? above.height + u(34) : 0) - (below ? below.height + u(52) : 0),
		weight: 500,
		most: u(112),
		fill: 1.14,
		lineHeight: 1.3,
		color: look.text_color,
		highlight: look.accent
	});
	const words = column([above, piece], u(34), look.align);
	return {
		ground: [...groundNodes(stage), ...frameLines(stage, border, stars, brand)],
		parts: [
			...onLine(border, border.y, stars),
			...onLine(border, border.y + border.height, brand),
			...inside(stage, inner, words, below)
		],
		main: fitted,
		readings: [{
			of: "text",
			color: look.text_color,
			on: grounds,
			setting: "text_color"
		}, {
			of: "stars",
			color: look.star_color,
			on: grounds,
			setting: "star_color"
		}],
		pictureArea: frame
	};
}
const brandOn = (stage, grounds) => brandMark(stage, {
	width: stage.frame.content.width * .55,
	height: stage.u(72),
	color: readable(stage.look.accent, grounds),
	grounds
});
/** The stars stand on its upper line and the business on its lower one, half outside. */
function borderOf({ frame, u }, stars, brand) {
	const { safe, width, height } = frame;
	const side = Math.max(u(48), safe.x + u(4));
	const beyond = (piece) => Math.max(u(48), safe.y + u(4), piece ? safe.y + Math.ceil(piece.height / 2) : 0);
	return {
		x: side,
		y: beyond(stars),
		width: width - 2 * side,
		height: height - beyond(stars) - beyond(brand)
	};
}
function insideOf({ frame, u }, border, stars, brand) {
	const sides = frame.shape === "wide" ? u(90) : u(64);
	const from = (piece) => Math.max(u(64), piece ? Math.ceil(piece.height / 2) + u(36) : 0);
	const width = Math.min(border.width - 2 * sides, frame.content.width);
	const height = border.height - from(stars) - from(brand);
	return {
		x: Math.round(border.x + (border.width - width) / 2),
		y: border.y + from(stars),
		width,
		height
	};
}
/** Four lines; the upper and the lower one leave room for what stands on them. */
function frameLines({ look, u }, border, stars, brand) {
	const thick = u(2);
	const ink = { backgroundColor: veil(look.accent, .75) };
	const [right, bottom] = [border.x + border.width, border.y + border.height];
	const broken = (y, piece) => {
		const half = Math.round((border.width - (piece ? piece.width + 2 * u(30) : 0)) / 2);
		return [area({
			x: border.x,
			y,
			width: half,
			height: thick
		}, ink), area({
			x: right - half,
			y,
			width: half,
			height: thick
		}, ink)];
	};
	return [
		...broken(border.y, stars),
		...broken(bottom - thick, brand),
		area({
			x: border.x,
			y: border.y,
			width: thick,
			height: border.height
		}, ink),
		area({
			x: right - thick,
			y: border.y,
			width: thick,
			height: border.height
		}, ink)
	];
}
const onLine = (border, y, piece) => piece ? at(piece, border.x + Math.round((border.width - piece.width) / 2), y - Math.round(piece.height / 2)) : [];
async function footer$4(stage, width, grounds) {
	const { look, u } = stage;
	const color = look.text_color;
	const who = await signature(stage, [
		"source",
		"location",
		"date"
	], {
		size: u(38),
		color,
		grounds,
		width
	});
	const call = await caption(stage, {
		size: u(29),
		color: readable(look.background, [look.accent]),
		width,
		ground: look.accent
	});
	const mark = await cardMark(stage, u(26), softer(color, grounds));
	const bar = single(null, u(72), u(2), { type: "container" });
	bar.parts = [plate(u(72), u(2), { backgroundColor: look.accent })];
	return column([
		who ? bar : null,
		who,
		call,
		mark
	], [
		u(36),
		u(36),
		u(24)
	], look.align);
}
/** Words in the middle of what the footer leaves. */
function inside({ look }, room, words, below) {
	const foot = below ? at(below, room.x + offset(room.width, below.width, look.align), room.y + room.height - below.height) : [];
	if (!words) return foot;
	const free = room.height - (below ? below.height : 0);
	return [...at(words, room.x + offset(room.width, words.width, look.align), room.y + Math.max(0, Math.round((free - words.height) / 2))), ...foot];
}
// src-main/share/designs/minimal.ts
/** Minimal: paper, ink, one thin line; the stars are the only colour. */
async function minimal$1(stage) {
	const { look, frame, u } = stage;
	const { content } = frame;
	const grounds = groundColors(stage);
	const top = await header$1(stage, grounds);
	const below = await footer$3(stage, grounds);
	const title = await titleLine(stage, {
		size: 42,
		width: content.width,
		color: look.text_color,
		weight: 700
	});
	const above = column([quoteMark(stage, u(52), look.accent), title], u(28), look.align);
	const room = content.height - (top ? top.height + u(64) : 0) - (below ? below.height + u(64) : 0);
	const { piece, fitted } = await mainText(stage, {
		width: content.width,
		height: room - (above ? above.height + u(32) : 0),
		weight: 350,
		most: u(112),
		fill: 1.16,
		lineHeight: 1.26,
		color: look.text_color,
		highlight: look.accent
	});
	const words = column([above, piece], u(32), look.align);
	const x = content.x + offset(content.width, words?.width ?? 0, look.align);
	return {
		ground: groundNodes(stage),
		parts: [
			...top ? at(top, content.x, content.y) : [],
			...words ? at(words, x, content.y + (top ? top.height + u(64) : 0)) : [],
			...below ? at(below, content.x, content.y + content.height - below.height) : []
		],
		main: fitted,
		readings: [{
			of: "text",
			color: look.text_color,
			on: grounds,
			setting: "text_color"
		}, {
			of: "stars",
			color: look.star_color,
			on: grounds,
			setting: "star_color"
		}],
		pictureArea: frame
	};
}
/** The head of a page: who it is about, where it was said, and the line below. */
async function header$1(stage, grounds) {
	const { look, frame, u } = stage;
	const { width } = frame.content;
	const soft = softer(look.text_color, grounds);
	const pair = ends(await brandMark(stage, {
		width: width * .6,
		height: u(64),
		color: look.text_color,
		grounds,
		weight: 600
	}), await line(stage, "source", stage.copy.source, {
		size: u(27),
		weight: 500,
		color: soft,
		width: width * .35
	}), width, u(32), "bottom");
	return pair && column([pair, rule(stage, width)], u(32), "start");
}
function rule({ look, u }, width) {
	return {
		...single(null, width, u(2), { type: "container" }),
		parts: [plate(width, u(2), { backgroundColor: veil(look.text_color, .85) })]
	};
}
async function footer$3(stage, grounds) {
	const { look, frame, u, copy } = stage;
	const { width } = frame.content;
	const soft = softer(look.text_color, grounds);
	const stars = await score(stage, u(40), look.star_color, width);
	const mark = await cardMark(stage, u(26), soft);
	const right = column([mark, stars], u(22), "end");
	const room = look.align === "center" || !right ? width : width - right.width - u(40);
	const who = column([await line(stage, "author", copy.author, {
		size: u(34),
		weight: 600,
		color: look.text_color,
		width: room
	}), await details(stage, ["location", "date"], {
		size: u(27),
		weight: 400,
		color: soft,
		width: room
	}, look.align)], u(24), look.align);
	const call = await caption(stage, {
		size: u(29),
		color: look.text_color,
		width,
		ground: null
	});
	const whole = column([look.align === "center" ? column([
		stars,
		who,
		mark
	], u(32), "center") : ends(who, right, width, u(32), "bottom"), call], u(40), look.align);
	return whole && {
		...whole,
		width,
		parts: at(whole, offset(width, whole.width, look.align), 0)
	};
}
// src-main/share/designs/photo.ts
/** How strongly the ground covers the picture where words stand. */
const behindWords = .82;
async function photo$1(stage) {
	const { look, frame, u } = stage;
	const { content } = frame;
	const grounds = groundColors(stage, Math.max(behindWords, look.overlay / 100));
	const top = await header(stage);
	const below = await footer$2(stage, grounds);
	const stars = await score(stage, u(56), look.star_color, content.width);
	const title = await titleLine(stage, {
		size: 48,
		width: content.width,
		color: look.text_color
	});
	const above = column([
		quoteMark(stage, u(64), look.accent),
		stars,
		title
	], u(36), look.align);
	const { piece, fitted } = await mainText(stage, {
		width: content.width,
		height: content.height - heights(top, below, u(52)) - (above ? above.height + u(32) : 0),
		fill: .72,
		weight: 700,
		most: u(120),
		lineHeight: 1.22,
		color: look.text_color,
		highlight: look.accent
	});
	const words = column([
		above,
		piece,
		below
	], [u(32), u(56)], look.align);
	const y = content.y + content.height - (words?.height ?? 0);
	return {
		ground: [
			...groundNodes(stage),
			...stage.order.background ? [] : lights(stage),
			scrim(stage, y)
		],
		parts: [...top ? at(top, content.x, content.y) : [], ...words ? at({
			...words,
			parts: words.parts
		}, content.x + (look.align === "center" ? Math.round((content.width - words.width) / 2) : 0), y) : []],
		main: fitted,
		readings: [{
			of: "text",
			color: look.text_color,
			on: grounds,
			setting: "text_color"
		}, {
			of: "stars",
			color: look.star_color,
			on: grounds,
			setting: "star_color"
		}],
		pictureArea: frame
	};
}
const heights = (top, below, gap) => (top ? top.height + gap : 0) + (below ? below.height + gap : 0);
/** From nothing above the words to nearly the whole ground behind them. */
function scrim({ look, frame, u }, wordsTop) {
	const from = Math.max(0, wordsTop - u(300));
	const full = Math.max(1, Math.round((wordsTop - u(30) - from) / (frame.height - from) * 100));
	const image = `linear-gradient(180deg, ${[
		0,
		.16,
		.5,
		behindWords
	].map((part, index) => `${veil(look.background, part)} ${String(Math.round(full * index / 3))}%`).join(", ")}, ${veil(look.background, .96)} 100%)`;
	return area({
		x: 0,
		y: from,
		width: frame.width,
		height: frame.height - from
	}, { backgroundImage: image });
}
/** Until a picture is chosen: lights out of focus, in the colours of the brand. */
function lights({ look, frame }) {
	const across = Math.min(frame.width, frame.height);
	return [
		[
			.78,
			.1,
			.62,
			.34,
			look.accent
		],
		[
			.16,
			.3,
			.44,
			.26,
			look.background_end
		],
		[
			.52,
			.36,
			.3,
			.22,
			look.accent
		],
		[
			.96,
			.46,
			.4,
			.2,
			look.star_color
		],
		[
			.3,
			.03,
			.26,
			.24,
			look.star_color
		]
	].map(([x, y, size, strength, color]) => {
		const side = Math.round(size * across);
		return area({
			x: Math.round(x * frame.width - side / 2),
			y: Math.round(y * frame.height - side / 2),
			width: side,
			height: side
		}, {
			borderRadius: side,
			backgroundImage: `radial-gradient(circle at 50% 50%, ${veil(color, strength)}, ${veil(color, strength * .62)} 62%, ${veil(color, 0)} 71%)`
		});
	});
}
async function header(stage) {
	const { look, frame, u } = stage;
	const { width } = frame.content;
	const grounds = groundColors(stage);
	const color = readable(look.text_color, grounds);
	return ends(await brandMark(stage, {
		width: width * .5,
		height: u(88),
		color,
		grounds
	}), await badge(stage, look.text_color, u(27), width * .4, veil(look.background, .55)), width, u(24));
}
async function footer$2(stage, grounds) {
	const { look, frame, u } = stage;
	const { width } = frame.content;
	const color = look.text_color;
	const call = await caption(stage, {
		size: u(30),
		color: readable(look.background, [look.accent]),
		width: stage.copy.author ? width * .5 : width,
		ground: look.accent
	});
	const right = column([await cardMark(stage, u(26), color), call], u(20), "end");
	const room = look.align === "center" || !right ? width : width - right.width - u(40);
	const who = await signature(stage, ["location", "date"], {
		size: u(38),
		color,
		grounds,
		width: room
	});
	return look.align === "center" ? column([who, right], u(36), "center") : ends(who, right, width, u(32));
}
// src-main/share/designs/plain-card.ts
/** Plain card: what somebody said stands in a speech bubble, and who said it below. */
async function plainCard$1(stage) {
	const { look, frame, u } = stage;
	const { content } = frame;
	const padding = u(frame.shape === "wide" ? 64 : 72);
	const width = content.width - 2 * padding;
	const below = await footer$1(stage, content.width);
	const head = await headOf(stage, width);
	const title = await titleLine(stage, {
		size: 46,
		width,
		color: look.text_color
	});
	const taken = (below ? below.height + u(62) : 0) + 2 * padding;
	const above = column([head, title], u(44), look.align);
	const { piece, fitted } = await mainText(stage, {
		width,
		height: content.height - taken - (above ? above.height + u(40) : 0),
		weight: 600,
		most: u(124),
		color: look.text_color,
		highlight: look.accent
	});
	const inside = column([
		head,
		title,
		piece
	], [u(44), u(34)], look.align);
	const group = column([inside && bubble(stage, inside, content.width, padding), below], u(62), look.align);
	const y = group ? content.y + Math.round((content.height - group.height) / 2) : content.y;
	return {
		ground: groundNodes(stage),
		parts: group ? at(group, content.x, y) : [],
		main: fitted,
		readings: [{
			of: "text",
			color: look.text_color,
			on: [look.surface],
			setting: "text_color"
		}, {
			of: "stars",
			color: look.star_color,
			on: [look.surface],
			setting: "star_color"
		}],
		pictureArea: frame
	};
}
async function headOf(stage, width) {
	const { look, u } = stage;
	const stars = await score(stage, u(54), look.star_color, width);
	const source = await badge(stage, readable(look.accent, [look.surface]), u(27), width * .5);
	if (look.align === "center") return column([
		quoteMark(stage, u(60), look.accent),
		stars,
		source
	], u(26), "center");
	return column([quoteMark(stage, u(60), look.accent), ends(stars, source, width, u(24))], u(36), "start");
}
/** The bubble's tail points at whoever said it. */
function bubble(stage, inside, width, padding) {
	const { look, u, copy } = stage;
	const height = Math.round(inside.height + 2 * padding - (inside.air.top + inside.air.bottom) * .7);
	const side = u(46);
	const tail = {
		...plate(side, side, {
			backgroundColor: look.surface,
			borderRadius: u(8),
			transform: "rotate(45deg)"
		}),
		x: look.align === "center" ? Math.round((width - side) / 2) : padding + u(6),
		y: height - Math.round(side * .62)
	};
	const shadow = `0 ${String(u(28))}px ${String(u(72))}px ${veil("#101418", .16)}`;
	return {
		width,
		height,
		air: {
			top: 0,
			bottom: 0
		},
		parts: [
			plate(width, height, {
				backgroundColor: look.surface,
				borderRadius: u(44),
				boxShadow: shadow
			}),
			...copy.author ? [tail] : [],
			...at(inside, padding + offset(width - 2 * padding, inside.width, look.align), Math.round(padding - inside.air.top * .7))
		]
	};
}
async function footer$1(stage, width) {
	const { look, u } = stage;
	const grounds = groundColors(stage);
	const color = readable(look.text_color, grounds);
	const inset = u(72);
	const mark = await cardMark(stage, u(26), color);
	const right = column([await brandMark(stage, {
		width: width * .4,
		height: u(84),
		color,
		grounds
	}), mark], u(20), "end");
	const room = look.align === "center" ? width : width - 2 * inset - (right ? right.width + u(40) : 0);
	const who = await signature(stage, ["location", "date"], {
		size: u(38),
		color,
		grounds,
		width: room
	});
	const call = await caption(stage, {
		size: u(30),
		color: readable("#ffffff", [look.accent]),
		width,
		ground: look.accent
	});
	if (look.align === "center") return column([
		who,
		right,
		call
	], u(40), "center");
	const line = ends(who, right, width - 2 * inset, u(32));
	return column([line && {
		...line,
		width,
		parts: at(line, inset, 0)
	}, call && {
		...call,
		parts: at(call, inset, 0)
	}], u(40), "start");
}
// src-main/share/designs/split.ts
async function split$1(stage) {
	const { look, u } = stage;
	const { panel, inPanel, onPage } = halvesOf(stage);
	const top = await panelTop(stage, inPanel, readable("#ffffff", panelColors(stage)));
	const page = look.gradient === "none" ? [look.background] : [look.background, look.background_end];
	const below = await footer(stage, onPage, page);
	const title = await titleLine(stage, {
		size: 46,
		width: onPage.width,
		color: look.text_color,
		weight: 700
	});
	const above = column([quoteMark(stage, u(60), look.accent), title], u(32), look.align);
	const { piece, fitted } = await mainText(stage, {
		width: onPage.width,
		height: onPage.height - (above ? above.height + u(36) : 0) - (below ? below.height + u(56) : 0),
		weight: 500,
		most: u(104),
		fill: 1.1,
		color: look.text_color,
		highlight: look.accent
	});
	const words = column([above, piece], u(36), look.align);
	return {
		ground: [area({
			x: 0,
			y: 0,
			width: stage.frame.width,
			height: stage.frame.height
		}, paint(look)), ...panelNodes(stage, panel)],
		parts: [...top, ...onPageParts(stage, onPage, words, below)],
		main: fitted,
		readings: [{
			of: "text",
			color: look.text_color,
			on: page,
			setting: "text_color"
		}, {
			of: "stars",
			color: readable(look.star_color, panelColors(stage)),
			on: panelColors(stage),
			setting: "surface"
		}],
		pictureArea: panel
	};
}
function halvesOf({ frame }) {
	const { width, height, content, shape, safe } = frame;
	const pad = content.x - 0;
	if (shape === "wide") {
		const panel = {
			x: 0,
			y: 0,
			width: Math.round(width * .36),
			height
		};
		const left = Math.max(Math.round(safe.x), Math.round(panel.width * .14));
		return {
			panel,
			inPanel: {
				x: left,
				y: content.y,
				width: panel.width - 2 * left,
				height: content.height
			},
			onPage: {
				x: panel.width + left,
				y: content.y,
				width: width - panel.width - left - Math.max(left, safe.x),
				height: content.height
			}
		};
	}
	const share = shape === "tall" ? .34 : .32;
	const bottom = content.y + Math.round(content.height * share);
	const gap = Math.round(pad * .8);
	const inPanel = {
		...content,
		height: bottom - gap - content.y
	};
	return {
		panel: {
			x: 0,
			y: 0,
			width,
			height: bottom
		},
		inPanel,
		onPage: {
			...content,
			y: bottom + gap,
			height: content.y + content.height - bottom - gap
		}
	};
}
function panelColors({ look, average }) {
	return [average === null ? look.surface : mix(average, look.surface, Math.max(look.overlay / 100, .55))];
}
function panelNodes(stage, panel) {
	const { look } = stage;
	const base = area(panel, { backgroundColor: look.surface });
	if (stage.order.background) return [
		base,
		...pictureNodes(stage, panel),
		area(panel, { backgroundColor: veil(look.surface, Math.max(look.overlay / 100, .55)) })
	];
	const height = Math.round(Math.max(panel.width, panel.height) * .92);
	const { node, width } = sign(look.stars === "hearts" ? "heart" : "star", height, "#ffffff");
	const star = area({
		x: Math.round(panel.width - width * .62),
		y: Math.round(panel.height - height * .66),
		width,
		height
	}, { opacity: .08 });
	return [{
		...area(panel, {
			backgroundColor: look.surface,
			overflow: "hidden"
		}),
		type: "container",
		children: [{
			...star,
			type: "container",
			children: [node]
		}]
	}];
}
async function panelTop(stage, room, ink) {
	const { look, frame, u } = stage;
	const grounds = panelColors(stage);
	const brand = await brandMark(stage, {
		width: room.width * (frame.shape === "wide" ? 1 : .6),
		height: u(88),
		color: ink,
		grounds
	});
	const source = await badge(stage, ink, u(27), room.width, veil(ink, .18));
	const stars = await score(stage, Math.min(u(96), room.width / 6.2), readable(look.star_color, grounds), room.width);
	const align = look.align;
	if (frame.shape === "wide") {
		const bottom = column([stars, source], u(30), align);
		return [...brand ? at(brand, room.x + offset(room.width, brand.width, align), room.y) : [], ...bottom ? at(bottom, room.x + offset(room.width, bottom.width, align), room.y + room.height - bottom.height) : []];
	}
	const head = ends(brand, source, room.width, u(24));
	return [...head ? at(head, room.x, room.y) : [], ...stars ? at(stars, room.x + offset(room.width, stars.width, align), room.y + room.height - stars.height) : []];
}
async function footer(stage, room, page) {
	const { look, u } = stage;
	const color = look.text_color;
	const who = await signature(stage, ["location", "date"], {
		size: u(36),
		color,
		grounds: page,
		width: room.width * .7
	});
	const mark = await cardMark(stage, u(26), softer(color, page));
	const call = await caption(stage, {
		size: u(30),
		color: readable(look.accent, page),
		width: room.width,
		ground: null
	});
	const bar = single(null, u(64), u(6), { type: "container" });
	bar.parts = [plate(u(64), u(6), {
		backgroundColor: look.accent,
		borderRadius: u(3)
	})];
	const pair = look.align === "center" ? column([who, mark], u(20), "center") : ends(who, mark, room.width, u(24));
	return column([
		pair || call ? bar : null,
		pair,
		call
	], [u(34), u(32)], look.align);
}
function onPageParts({ look, u }, room, words, below) {
	const foot = below ? at(below, room.x + offset(room.width, below.width, look.align), room.y + room.height - below.height) : [];
	if (!words) return foot;
	const free = room.height - (below ? below.height + u(56) : 0) - words.height;
	return [...at(words, room.x + offset(room.width, words.width, look.align), room.y + Math.max(0, Math.round(free / 2))), ...foot];
}
// src-main/share/boxes.ts
/** The nodes are those of the parts, in the same order. */
const boxesOf = (parts, nodes) => parts.flatMap(({ what }, index) => {
	const node = nodes[index];
	return what && node ? [{
		what,
		...extentOf(node)
	}] : [];
});
/** What is written counts by its letters, whatever box was made for it; a sign by its box. */
function extentOf(node) {
	const written = runsOf(node);
	return around(written.length ? written : leavesOf(node));
}
function runsOf(node) {
	const [, , , , left, top] = node.transform;
	return [...node.runs.map(({ x, y, width, height }) => ({
		x: left + x,
		y: top + y,
		width,
		height
	})), ...node.children.flatMap(runsOf)];
}
function leavesOf(node) {
	const [, , , , x, y] = node.transform;
	return node.children.length ? node.children.flatMap(leavesOf) : [{
		x,
		y,
		width: node.width,
		height: node.height
	}];
}
function around(rects) {
	const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
	return {
		x,
		y,
		width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
		height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y
	};
}
// src-main/share/warnings.ts
/** What the owner should know of a picture before posting it, each with the setting that mends it. */
function warningsOf(stage, drawing, boxes) {
	return [
		...drawing.readings.flatMap((reading) => contrastOf(stage, reading)),
		...textWarnings(stage, drawing),
		...boxes.some((box) => !within(box, stage.frame.safe)) ? [warning("outside_safe_zone", "Something stands where some places cover or cut the picture.", "size")] : [],
		...pictureWarnings(stage, drawing)
	];
}
const warning = (code, message, setting, ratio = null) => ({
	code,
	message,
	setting,
	ratio
});
const named = {
	text: "text",
	stars: "stars",
	caption: "caption"
};
function contrastOf(stage, { of, color, on, setting }) {
	if (of === "stars" && stage.copy.score === null) return [];
	if (of === "caption" && stage.copy.caption === null) return [];
	const ratio = Math.floor(leastContrast(color, on) * 100) / 100;
	const wanted = of === "stars" ? enoughContrast.sign : enoughContrast.text;
	if (ratio >= wanted) return [];
	const message = `The ${named[of]} can hardly be seen on its ground: contrast ${String(ratio)}, ${String(wanted)} is enough.`;
	return [warning("low_contrast", message, setting, ratio)];
}
function textWarnings({ copy, frame, order }, { main }) {
	const said = copy.main.what === "text";
	const found = [];
	if (!said) found.push(warning("no_text", "This review has no text: its stars and its name are the picture.", null));
	if (main.shortened) found.push(warning("text_shortened", "The text is too long for the picture and ends with an ellipsis.", "overflow"));
	if (main.size < Math.min(frame.width, frame.height) * .022) found.push(warning("text_small", "The letters are very small; a shorter text is easier to read.", "font_scale"));
	if (said && order.words.highlight && !main.highlightFound) found.push(warning("highlight_not_found", "The phrase to set off does not stand in the text.", null));
	if (main.missing.length) found.push(warning("letters_missing", `No font has these letters: ${main.missing.slice(0, 10).join(" ")}`, "font"));
	return found;
}
function pictureWarnings({ order, look, frame }, { pictureArea }) {
	const found = [];
	if (order.pictureMissing) found.push(warning("picture_missing", "A picture that the template shows has been deleted.", "picture_id"));
	const { background } = order;
	if (background && pictureArea) {
		if (Math.max(pictureArea.width / background.width, pictureArea.height / background.height) > 1.25 && look.blur < 8) found.push(warning("picture_too_small", `The background picture has too few pixels for ${String(frame.width)}×${String(frame.height)} and looks blurred.`, "picture_id"));
	}
	return found;
}
/** Half a pixel is rounding. */
const within = (box, zone) => box.x >= zone.x - .5 && box.y >= zone.y - .5 && box.x + box.width <= zone.x + zone.width + .5 && box.y + box.height <= zone.y + zone.height + .5;
// src-main/share/layout.ts
const designs = {
	"plain-card": plainCard$1,
	"big-quote": bigQuote$1,
	photo: photo$1,
	split: split$1,
	minimal: minimal$1,
	dark: dark$1
};
async function layOut(order) {
	const { stage, drawing } = await draw(order);
	const { width, height } = order;
	const parts = drawing.main.direction === "rtl" ? mirrored(drawing.parts, width) : drawing.parts;
	const node = {
		type: "container",
		style: {
			position: "relative",
			display: "flex",
			width,
			height,
			overflow: "hidden",
			backgroundColor: order.look.background
		},
		children: [...drawing.ground, ...parts.map(placed)]
	};
	const images = imagesOf(order);
	const { renderer } = await familiesFor(order.look.font, "", order.language);
	const measured = await renderer.measure(node, {
		width,
		height,
		images
	});
	const boxes = boxesOf(parts, measured.children.slice(drawing.ground.length));
	return {
		renderer,
		node,
		images,
		boxes,
		facts: factsOf(stage, drawing, boxes)
	};
}
/** Room for the number of the card is only known to be needed once the text is set; with it the text may need one card more. */
async function draw(order) {
	let stage = await stageOf(order, null);
	let drawing = await designs[order.design](stage);
	for (let cards = 1; drawing.main.cards > cards;) {
		cards = drawing.main.cards;
		stage = await stageOf(order, `${String(order.card)}/${String(cards)}`);
		drawing = await designs[order.design](stage);
	}
	return {
		stage,
		drawing
	};
}
const placed = ({ x, y, width, height, node }) => ({
	type: "container",
	style: {
		position: "absolute",
		left: x,
		top: y,
		width,
		height,
		display: "flex"
	},
	children: [node]
});
const imagesOf = ({ background, logo }) => [background, logo].flatMap((picture) => picture ? [{
	src: pictureName(picture.hash),
	data: picture.webp
}] : []);
function factsOf(stage, drawing, boxes) {
	const { order, frame, copy } = stage;
	const { main } = drawing;
	return {
		width: order.width,
		height: order.height,
		card: order.card,
		cards: main.cards,
		text_size: Math.round(main.size * 10) / 10,
		shown_text: copy.main.what === "text" ? main.shown : null,
		alt_text: altText(stage, main.shown),
		safe_zone: frame.safe,
		warnings: warningsOf(stage, drawing, boxes)
	};
}
// src-main/share/look.ts
/** The colour of Goodword, for businesses that have named none. */
const goodword = "#1a7f64";
const gold = "#ffc83d";
/** Of frames and stars at night; it goes with every hue. */
const champagne = "#e3c48d";
const white = "#ffffff";
/** What a design is drawn with: its own look in the colours of the brand, with the settings that differ. */
function lookOf(design, settings, brand) {
	return Object.assign(looks[design]((brand.color ?? goodword).toLowerCase()), settings);
}
/** What designs have in common unless they say otherwise. */
const usual = {
	gradient: "none",
	picture_id: null,
	blur: 0,
	overlay: 75,
	show_logo: true,
	logo_id: null,
	font: "inter",
	font_scale: 100,
	align: "start",
	stars: "stars",
	show_stars: true,
	quote_marks: false,
	show_title: true,
	show_source: true,
	show_date: false,
	date_format: "month",
	show_location: false,
	author: "first_initial",
	caption: null,
	overflow: "shorten"
};
const looks = {
	"plain-card": plainCard,
	"big-quote": bigQuote,
	photo,
	split,
	minimal,
	dark
};
/** A white card on a pale ground of the brand. */
function plainCard(brand) {
	return {
		...usual,
		...read(brand, {
			background: tone(brand, .93, .045),
			background_end: tone(brand, .86, .075)
		}),
		gradient: "diagonal",
		surface: white,
		overlay: 25,
		font: "nunito"
	};
}
/** The brand's colour all over, with an enormous quote mark. */
function bigQuote(brand) {
	const ground = strongGround(brand);
	return {
		...usual,
		...ground,
		gradient: "diagonal",
		surface: ground.background_end,
		accent: lightnessOf(ground.text_color) > .5 ? tone(brand, .82, .11) : tone(brand, .42, .1),
		overlay: 80,
		font: "fraunces",
		quote_marks: true
	};
}
/** Light letters on a picture that goes into the dark. */
function photo(brand) {
	return {
		...usual,
		background: tone(brand, .24, .06),
		background_end: tone(brand, .42, .13, 18),
		gradient: "down",
		surface: tone(brand, .2, .05),
		text_color: white,
		accent: tone(brand, .85, .12),
		star_color: gold,
		overlay: 30,
		font: "inter"
	};
}
/** A panel of the brand's colour beside a calm page. */
function split(brand) {
	const panel = strongGround(brand);
	return {
		...usual,
		...read(brand, {
			background: tone(brand, .985, .008),
			background_end: tone(brand, .95, .02)
		}),
		surface: panel.background,
		overlay: 20
	};
}
/** Paper, ink and one thin line. */
function minimal(brand) {
	return {
		...usual,
		...read(brand, {
			background: tone("#8a7a5c", .972, .01),
			background_end: tone("#8a7a5c", .93, .02)
		}),
		text_color: "#191714",
		surface: white,
		overlay: 88,
		font: "fraunces"
	};
}
/** Night, a thin frame, and letters that shine. */
function dark(brand) {
	return {
		...usual,
		background: tone(brand, .29, .055),
		background_end: tone(brand, .15, .025),
		gradient: "radial",
		surface: tone(brand, .22, .03),
		text_color: tone(brand, .96, .012),
		accent: champagne,
		star_color: champagne,
		overlay: 78,
		font: "playfair-display",
		align: "center"
	};
}
/** Dark letters of the brand's hue, and stars and accents in the brand's colour, made darker until they are seen on all grounds. */
function read(brand, ground) {
	const grounds = [
		ground.background,
		ground.background_end,
		white
	];
	const ink = tone(brand, .24, .035);
	return {
		...ground,
		surface: white,
		text_color: moved(ink, "#000000", grounds, enoughContrast.text),
		accent: moved(brand, "#000000", grounds, enoughContrast.text),
		star_color: moved(brand, "#000000", grounds, enoughContrast.sign)
	};
}
/** The brand's own colour as ground. Middle tones are made darker until white is read on them; bright ones carry dark letters. */
function strongGround(brand) {
	const light = contrast(brand, white) >= 2.4;
	const ink = light ? white : tone(brand, .22, .05);
	const background = moved(brand, light ? "#000000" : white, [ink], enoughContrast.text);
	const deeper = Math.max(.18, lightnessOf(background) - .12);
	const background_end = light ? tone(brand, deeper, .16, -14) : tone(brand, Math.min(.97, lightnessOf(background) + .04), .12, 12);
	const golden = leastContrast(gold, [background, background_end]) >= enoughContrast.sign;
	return {
		background,
		background_end: contrast(background_end, ink) >= enoughContrast.text ? background_end : background,
		surface: background,
		text_color: ink,
		accent: ink,
		star_color: golden ? gold : ink
	};
}
export { layOut, lookOf, shareDesigns, shareSizes };
