import { basename } from "node:path"

// Names that must not return, and their replacements.

/** `file` judges a file's name, `name` one of anything in code; `except` names files that mean what they say. */
const BANNED_NAMES = [
  { word: "world", instead: "services", file: /^(open-)?world$/, name: /^(world|World|openWorld)$/ },
  {
    word: "Till, Rescue, Desk, LinkMaker",
    instead: "the services, passed whole",
    file: /desk/,
    name: /^(Till|Rescue|Desk|LinkMaker|till|rescue|desk)$|Desk/,
  },
  {
    word: "front door, wire, kept page",
    instead: "raw HTTP cache, response bytes, cached response",
    file: /front-door|^wire$|kept-page/,
    name: /FrontDoor|frontDoor|[Kk]eptPage|^wireOf$/,
  },
  {
    word: "page news, database news",
    instead: "cache invalidation, database notifications",
    file: /page-news|database-news/,
    name: /PAGE_NEWS|pageNews/,
  },
  {
    word: "shown products",
    instead: "cache tags",
    file: /shown-products/,
    name: /^(noteShown|recordShown)$/,
  },
  {
    word: "page styles, page delivery, late code",
    instead: "critical CSS, deferred hydration",
    file: /page-styles|page-delivery|late-code/,
    name: /[pP]ageStyles|LateCode|lateCode/,
  },
  {
    word: "arrival, follow links",
    instead: "route announcer, link interceptor",
    file: /^arrival$|follow-links/,
    name: /^Arrival$|FollowLinks/,
  },
  {
    word: "word portions, word spots, offset bits",
    instead: "posting lists, word positions, bitset",
    file: /word-portions|word-spots|offset-bits/,
    name: /[Pp]ortion(s|Of)?$|^(NO_)?[sS](pots|POTS)$/,
    except: /db\/tables/, // the database's own names
  },
  {
    word: "alike, slips",
    instead: "fuzzy match, typos",
    file: /alike|^slips?$/,
    name: /[aA]like|^(slips?|SLIP)$/,
    except: /shipping|stock/, // packing slips
  },
  {
    word: "model-*",
    instead: "viewer3d/*",
    file: /^model-(?!viewer$)(camera|controls|stage|view|panel|light|tone|shade|gestures)/,
    name: /[mM]odelView$|ModelStage/,
  },
  {
    word: "stock wishes",
    instead: "back in stock",
    file: /wish/,
    name: /[a-z]Wish(es)?$|^wish$/,
  },
  {
    word: "ask, within, bare tables",
    instead: "say what it does",
    file: /^(ask|within|bare-tables)$/,
    name: /^(askOf|within|bareTables)$/,
    except: /order|search|legal-checklist|bill-of-supply/,
  },
  {
    word: "press, paper",
    instead: "PDF, document",
    file: /^press$|paper/,
    name: /^Press$|openPress|^papers$|[pP]aper(Of|Title|Kind|Link|Links|Entries|FileName)$/,
    except: /^bench|^test\/(attack|http)/,
  },
  { word: "letter", instead: "email template", file: /^letter$/ },
  { word: "order news", instead: "order notifications", file: /order-news/, name: /[oO]rderNews/ },
  {
    word: "order book, invoice book",
    instead: "order queries, invoice queries",
    file: /(order|invoice)-book$/,
    name: /(order|invoice)Book/,
  },
  { word: "hear bank", instead: "payment webhook", file: /hear-bank/, name: /hearBank/ },
  {
    word: "keeper, proof",
    instead: "credential store, token",
    file: /keeper|proof$/,
    name: /[kK]eeper|^_?[pP]roof$/,
  },
  { word: "second step", instead: "two-factor", file: /second-step/, name: /[sS]econdStep/ },
  { word: "bag", instead: "cart", file: /(^|-)bag($|-)/, name: /^bag$|[a-z]Bag|^Bag[A-Z]/ },
  {
    word: "tune, figure, moment",
    instead: "waveform, number format, date format",
    file: /^(tune|figure|moment|order-moment)$/,
    name: /^(Tune|formatFigure|formatMoment)$/,
  },
  {
    word: "open… that makes something",
    instead: "create…",
    name: /^open(Log|Limits|Metrics|Redis|Identity|Sessions|PageCache|FileCache|SearchIndex|HttpGateway|Smtp|MailFolder|Services)$/,
  },
]

/** Banned names of files, by path and text, and of things in their code. Sentences and comments may use these words. */
export function findBannedNames(texts) {
  const found = []
  for (const [file, text] of texts) {
    if (file.startsWith("bin/structure")) continue
    const path = file.replace(/\.(server\.)?(test\.|spec\.)?\w+$/, "")
    const names = new Set(codeOf(text).match(/[A-Za-z_$][\w$]*/g))
    for (const { word, instead, file: inFile, name, except } of BANNED_NAMES) {
      if (except?.test(file)) continue
      if (inFile?.test(basename(path))) found.push(`${file}: ${word}, better ${instead}`)
      if (!name) continue
      for (const each of names)
        if (name.test(each)) found.push(`${file}: ${each} (${word}), better ${instead}`)
    }
  }
  return found
}

function codeOf(text) {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\/\/.*$/gm, "")
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(" "))
    .replaceAll(/>[^<>{}]*</g, "><")
}
