export { actionMessage } from './action-message.js';
export { DECIDED_BY, EDITION_RULES, type EditionRule, editionFact, isInUse } from './edition-facts.js';
export { eventMessage, previewMessage } from './event-message.js';
export { houseMessage } from './house-message.js';
export {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  loadMailMessages,
  loadMessages,
  loadRuleMessages,
  loadTerminalMessages,
  type MessageId,
  type Messages,
} from './languages.js';
export { districtText, type Fact, type Message, textOf } from './message.js';
export { type People, person } from './people.js';
export { problemMessage } from './problem-message.js';
export { recordErrorMessage } from './record-error-message.js';
export { againstMessage, penaltyMessage, refusalMessage } from './refusal-message.js';
export { ruleMessage, summaryMessages } from './rule-message.js';
export { whyMessage } from './why-message.js';
export { Wording } from './wording.js';
